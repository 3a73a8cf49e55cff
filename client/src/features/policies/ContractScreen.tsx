import { useState } from 'react'
import type { OwnContract, ProviderContract } from '#contract/calls/providerContract.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate } from '#client/lib/format.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { RichHtml } from '#client/ui/RichHtml.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { policyTexts } from './policies.texts.ts'
import styles from './policies.module.css'

const texts = policyTexts.contract
const load = async (signal: AbortSignal) => (await api('providerContract.own', {}, { signal })).data

/** `/anbieterbereich/vertrag`: what counts between the marketplace and this provider, and what is announced. */
export function ContractScreen() {
  const { status, data, set, retry } = useFetched(load)
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry}>
      {data && <Versions contract={data} onChanged={(next) => set(() => next)} />}
    </SettingsPage>
  )
}

function Versions({
  contract: { current, coming, accepted },
  onChanged,
}: {
  contract: OwnContract
  onChanged: (next: OwnContract) => void
}) {
  const { isSaving, save } = useSaving()
  const accept = (version: number) =>
    void save(async () => {
      const answer = await api('providerContract.accept', { body: { version } })
      onChanged(answer.data)
      return answer
    })
  const agreed = accepted.find(({ version }) => version === current?.version)
  if (!current && coming.length === 0)
    return (
      <EmptyState icon="info" title={texts.none}>
        {texts.noneText}
      </EmptyState>
    )
  return (
    <>
      {coming.map((one) => (
        <Banner
          key={one.version}
          tone="warning"
          title={texts.coming(one.version, formatDate(one.applies_at ?? one.published_at))}
          action={
            <Button variant="primary" isPending={isSaving} onPress={() => accept(one.version)}>
              {texts.accept}
            </Button>
          }
        >
          {current ? texts.comingText : texts.firstText}
        </Banner>
      ))}
      {coming.map((one) => (
        <Version key={one.version} contract={one} note={texts.appliesFrom(formatDate(one.applies_at ?? one.published_at))} isOpen />
      ))}
      {current && (
        <Version
          contract={current}
          note={[
            texts.inForce,
            agreed ? texts.agreed(formatDate(agreed.accepted_at)) : current.applies_at && texts.since(formatDate(current.applies_at)),
          ]
            .filter(Boolean)
            .join(' · ')}
          isOpen={coming.length === 0}
        />
      )}
      <p className={styles['small']}>
        {texts.leave}{' '}
        <LinkButton to="/vertraege-kuendigen" variant="quiet" size="small">
          {texts.leaveLink}
        </LinkButton>
      </p>
    </>
  )
}

function Version({ contract, note, isOpen: opensWith }: { contract: ProviderContract; note: string; isOpen: boolean }) {
  const [isOpen, setOpen] = useState(opensWith)
  const title = texts.version(contract.version, formatDate(contract.published_at))
  return (
    <Card as="section" className={styles['form']} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles['small']}>{note}</p>
      {isOpen ? (
        <RichHtml html={contract.html} />
      ) : (
        <p>
          <Button onPress={() => setOpen(true)}>{texts.show}</Button>
        </p>
      )}
    </Card>
  )
}
