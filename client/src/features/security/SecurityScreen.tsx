import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { LoginCard } from './LoginCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'
import { securityTexts as texts } from './security.texts.ts'

/** `/konto/sicherheit`: the second factor, where the account is signed in, password and address. */
export function SecurityScreen() {
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status="loaded" onRetry={() => {}}>
      <TwoFactorCard />
      <SessionsCard />
      <LoginCard />
    </SettingsPage>
  )
}
