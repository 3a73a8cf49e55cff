import { useEffect, useState, type ReactNode } from 'react'
import type { Onboarding } from '#contract/calls/onboardingWire.ts'
import type { RequirementKind } from '#contract/values/onboardingRules.ts'
import { vatWords } from '#client/commerce/vatWords.ts'
import { formatDate, formatDateTime } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveRow, useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { CertificationForm, PackagingForm, PaperForm, ReportForm, TaxForm } from './StepForms.tsx'
import { onboardingTexts as texts } from './onboarding.texts.ts'
import styles from './onboarding.module.css'

type Why = { kind: RequirementKind; title: string; text: string; law: string }
interface Page {
  id: string
  info: Onboarding
  why: Why[]
}

/** The one business of whoever is logged in. What the operator decides is told as a change of the profile. */
const ownBusiness = defineLiveRow<Page, 'profile.changed'>({
  id: 'onboarding',
  async load(_id, signal) {
    const [info, why] = await Promise.all([
      api('onboarding.info', undefined, { signal }),
      api('onboarding.kymContents', undefined, { signal }),
    ])
    return { id: 'own', info: info.data, why: why.data }
  },
  events: ['profile.changed'],
  read: () => null,
  asks: () => true,
})

/** `/anbieterbereich/einrichtung`: from a confirmed address to the market. The operator's word arrives with the profile, live. */
export function OnboardingScreen() {
  const { row, status, retry } = useLiveRow(ownBusiness, 'own')
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status === 'missing' ? 'failed' : status} onRetry={retry}>
      {row && <Steps info={row.info} why={row.why} />}
    </SettingsPage>
  )
}

function Steps({ info: loaded, why }: Omit<Page, 'id'>) {
  const [info, setInfo] = useState(loaded)
  useEffect(() => setInfo(loaded), [loaded])
  const isOpen = info.state === 'open' || info.state === 'changes'
  const isApproved = info.state === 'complete'
  const done = info.requirements.filter((one) => one.is_done).length
  // Approved is approved: of what is not there only that is shown which can still be brought in.
  const shown = info.requirements.filter((one) => !isApproved || one.is_done || texts.links[one.kind])
  return (
    <div className={styles['stack']}>
      <State info={info} />
      {!isApproved && <p role="status">{texts.progress(done, info.requirements.length)}</p>}
      <ol className={styles['list']}>
        {shown.map(({ kind, is_done: isDone }) => {
          const words = why.find((one) => one.kind === kind)
          const link =
            kind === 'tax' && isOpen ? undefined : kind === 'offer' && info.kind === 'restaurant' ? texts.toDishes : texts.links[kind]
          return (
            <li key={kind} className={styles['item']}>
              <div className={styles['head']}>
                <h2>{words?.title}</h2>
                <strong>{isDone ? `✓ ${texts.done}` : isApproved ? texts.later : texts.missing}</strong>
              </div>
              <p>{words?.text}</p>
              {kind === 'tax' && isApproved && <VatTrouble info={info} />}
              {words && <p className={styles['muted']}>{texts.why(words.law)}</p>}
              {link && (isOpen || (isApproved && !isDone)) && (
                <LinkButton to={link.to} icon="chevron-right">
                  {link.label}
                </LinkButton>
              )}
              {isOpen && formOf(kind, info, setInfo)}
            </li>
          )
        })}
      </ol>
      {isApproved && <CraftProof info={info} onSaved={setInfo} />}
      {isOpen && <Submit info={info} onSaved={setInfo} />}
    </div>
  )
}

/** On the market the number is put right in the profile: here stands what the register says, and until when. */
function VatTrouble({ info }: { info: Onboarding }) {
  const { error } = vatWords(info.vat_check)
  return error === undefined ? null : <p role="alert">{error}</p>
}

function formOf(kind: RequirementKind, info: Onboarding, onSaved: (info: Onboarding) => void): ReactNode {
  if (kind === 'tax') return <TaxForm info={info} onSaved={onSaved} />
  if (kind === 'report') return <ReportForm info={info} onSaved={onSaved} />
  if (kind === 'packaging') return <PackagingForm info={info} onSaved={onSaved} />
  if (kind === 'documents') return <PaperForm info={info} onSaved={onSaved} />
  if (kind === 'certification' && !info.is_certified) return <CertificationForm onSaved={onSaved} />
  return null
}

const craftOnly = ['craft'] as const
/** The Handwerkskarte, which a business may show when it likes: only some work needs it. */
function CraftProof({ info, onSaved }: { info: Onboarding; onSaved: (info: Onboarding) => void }) {
  const { craft, documents } = info
  return (
    <section className={styles['item']} aria-labelledby="handwerksrolle">
      <h2 id="handwerksrolle">{texts.craft.title}</h2>
      <p>{texts.craft.text}</p>
      <p role="status">
        {craft
          ? texts.craft.checked(craft.entry, formatDate(craft.checked_at))
          : documents.some(({ type }) => type === 'craft')
            ? texts.craft.waits
            : texts.craft.missing}
      </p>
      <PaperForm info={info} onSaved={onSaved} kinds={craftOnly} />
    </section>
  )
}

function State({ info }: { info: Onboarding }) {
  const tone = info.state === 'complete' ? 'success' : info.state === 'review' || info.can_submit ? 'info' : 'warning'
  const isWhole = info.state === 'open' && info.can_submit
  return (
    <Banner tone={tone} title={isWhole ? texts.whole : texts.states[info.state]}>
      {info.state === 'complete' && <p>{texts.completeText}</p>}
      {info.promised_at && <p>{texts.review(formatDateTime(info.promised_at))}</p>}
      {info.reason && <p className={styles['reason']}>{info.reason}</p>}
      {info.points.length > 0 && (
        <ul>
          {info.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {info.deleted_at && <p>{texts.deleted(formatDate(info.deleted_at))}</p>}
    </Banner>
  )
}

function Submit({ info, onSaved }: { info: Onboarding; onSaved: (info: Onboarding) => void }) {
  const { isSaving, save } = useSaving()
  const send = () =>
    save(async () => {
      const { message, data } = await api('onboarding.submit')
      onSaved(data)
      // What becomes of it stands above.
      window.scrollTo({ top: 0 })
      return { message }
    })
  return (
    <div className={styles['stack']}>
      {!info.can_submit && <p className={styles['muted']}>{texts.submitHint}</p>}
      <Button variant="primary" size="large" isDisabled={!info.can_submit} isPending={isSaving} onPress={() => void send()}>
        {texts.submit}
      </Button>
    </div>
  )
}
