import { useCallback, useState } from 'react'
import type { UserInformation } from '#contract/calls/profiles.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { BankAccountsCard } from './BankAccountsCard.tsx'
import { BusinessForm } from './BusinessForm.tsx'
import { PublicPageForm } from './PublicPageForm.tsx'
import { loadBanks, type PartnerBanks } from '#client/commerce/partnerBanks.ts'
import { profileTexts } from './profiles.texts.ts'

const texts = profileTexts.business
interface Loaded {
  info: UserInformation
  banks: PartnerBanks | null
}

async function load(signal: AbortSignal): Promise<Loaded> {
  const [{ data: info }, banks] = await Promise.all([api('profiles.information', {}, { signal }), loadBanks()])
  return { info, banks }
}

/** `/anbieterbereich/profil`: the business, its public page and where it is paid. */
export function ProviderProfileScreen() {
  const { status, data, set, retry } = useFetched(load)
  const [dirty, setDirty] = useState({ business: false, page: false })
  const businessDirty = useCallback((business: boolean) => setDirty((old) => ({ ...old, business })), [])
  const pageDirty = useCallback((page: boolean) => setDirty((old) => ({ ...old, page })), [])
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
          <UnsavedGuard isDirty={dirty.business || dirty.page} />
          <BusinessForm info={data.info} provider={provider} banks={data.banks} onSaved={saved} onDirty={businessDirty} />
          <BankAccountsCard holder={provider.company_name} />
          <PublicPageForm provider={provider} onSaved={saved} onDirty={pageDirty} />
        </>
      )}
    </SettingsPage>
  )
}
