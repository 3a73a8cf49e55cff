import type { UserInformation } from '#contract/calls/profilesWire.ts'
import { api } from '#client/lib/http/api.ts'
import { countryName, nearCountries } from '#client/lib/countryName.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { AvatarCard } from './AvatarCard.tsx'
import { PersonalForm } from './PersonalForm.tsx'
import { loadBanks, type PartnerBanks } from '#client/commerce/partnerBanks.ts'
import { profileTexts } from './profiles.texts.ts'

const texts = profileTexts.personal
interface Loaded {
  info: UserInformation
  countries: { value: string; label: string }[]
  banks: PartnerBanks | null
}

/** Offered first, and alone when the list does not come. */
const near = nearCountries.map((code) => ({ value: code as string, label: countryName(code) }))

async function load(signal: AbortSignal): Promise<Loaded> {
  const [{ data: info }, countries, banks] = await Promise.all([
    api('profiles.information', {}, { signal }),
    api('lookups.countries', {}, { signal }).then(
      ({ data }) => data.map(({ code, name }) => ({ value: code, label: name })),
      () => [],
    ),
    loadBanks(),
  ])
  const others = countries.filter(({ value }) => near.every((one) => one.value !== value))
  const known = [...near, ...others]
  return {
    info,
    banks,
    countries: known.some(({ value }) => value === info.country_id)
      ? known
      : [...known, { value: info.country_id, label: info.country_id }],
  }
}

/** `/konto/profil`: picture and personal details, for whoever is signed in. */
export function ProfileScreen() {
  const { status, data, set, retry } = useFetched(load)
  const saved = (info: UserInformation) => set((old) => ({ ...old, info }))
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={status}
      onRetry={retry}
      action={
        data?.info.provider && (
          <LinkButton to="/anbieterbereich/profil" icon="store">
            {texts.toBusiness}
          </LinkButton>
        )
      }
    >
      {data && (
        <>
          <AvatarCard info={data.info} onSaved={saved} />
          <PersonalForm info={data.info} countries={data.countries} banks={data.banks} onSaved={saved} />
        </>
      )}
    </SettingsPage>
  )
}
