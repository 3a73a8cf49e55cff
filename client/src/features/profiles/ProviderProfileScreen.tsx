import { useState } from 'react'
import type { UserInformation } from '#contract/calls/profilesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { FormSection } from '#client/ui/FormSection.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { BankAccountsCard } from './BankAccountsCard.tsx'
import { BusinessForm } from './BusinessForm.tsx'
import { loadBanks, type PartnerBanks } from '#client/commerce/partnerBanks.ts'
import { profileTexts } from './profiles.texts.ts'
import styles from './Profiles.module.css'

const texts = profileTexts.business
interface Loaded {
  info: UserInformation
  banks: PartnerBanks | null
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [{ data: info }, banks] = await Promise.all([api('profiles.information', {}, { signal }), loadBanks()])
  return { info, banks }
}

/** `/anbieterbereich/profil`: the business and where it is paid; its public page has a screen of its own. */
export function ProviderProfileScreen() {
  const { status, data, set, retry } = useFetched(load)
  const [isDirty, setDirty] = useState(false)
  const saved = (info: UserInformation) => set((old) => ({ ...old, info }))
  const provider = data?.info.provider
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={status}
      onRetry={retry}
      action={
        provider && (
          <LinkButton to={`/anbieter/${provider.slug}`} icon="external">
            {texts.publicPage}
          </LinkButton>
        )
      }
    >
      {data && provider && (
        <>
          <UnsavedGuard isDirty={isDirty} />
          <BusinessForm info={data.info} provider={provider} banks={data.banks} onSaved={saved} onDirty={setDirty} />
          <BankAccountsCard holder={provider.company_name} />
          <FormSection
            title={profileTexts.page.heading}
            action={
              <LinkButton to="/anbieterbereich/seite" icon="edit">
                {profileTexts.pageEdit.title}
              </LinkButton>
            }
          >
            <p className={styles['small']}>{profileTexts.pageEdit.lead}</p>
          </FormSection>
        </>
      )}
    </SettingsPage>
  )
}
