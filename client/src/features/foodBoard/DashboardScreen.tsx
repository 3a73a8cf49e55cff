import type { ReactNode } from 'react'
import { useAccountCounts } from '#client/lib/session/accountCounts.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { storedBanner } from '#client/lib/session/providerBanner.ts'
import { OpenRegistration } from './OpenRegistration.tsx'
import { SoundBanner, UrgentBanners } from './Banners.tsx'
import { DashboardLinks, DashboardTile } from './DashboardParts.tsx'
import { KitchenTiles } from './KitchenTiles.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { KitchenContext, useHeldKitchen } from './useKitchen.ts'
import styles from './DashboardScreen.module.css'

const texts = boardTexts.dashboard

/** Where a provider begins: what waits, what today brought, the ways from here. */
export function DashboardScreen({ figures }: { figures?: ReactNode }) {
  const user = useSession(userOf)
  const provider = user && 'is_gastro' in user ? user : null
  if (!provider) {
    const cachedQuery = storedBanner()
    return (
      <div className={styles['page']} role="status" aria-label={texts.loading}>
        <Skeleton shape="text" width="320px" height="38px" />
        {cachedQuery && !cachedQuery.registration_completed && <Banner tone="warning" title={boardTexts.registration.states.open} />}
        <Skeleton shape="block" height="160px" />
      </div>
    )
  }
  return (
    <div className={styles['page']}>
      <header>
        <h1 className={styles['title']}>{texts.hello(provider.company_name)}</h1>
        {!provider.is_gastro && <p className={styles['lead']}>{texts.shopText}</p>}
      </header>
      <OpenRegistration banner={provider.banner} />
      {provider.is_gastro && <Kitchen />}
      <Inbox />
      {figures}
      <DashboardLinks isGastro={provider.is_gastro} slug={provider.slug} />
    </div>
  )
}

function Kitchen() {
  const kitchen = useHeldKitchen()
  if (!kitchen) return <Skeleton shape="block" height="160px" />
  return (
    <KitchenContext value={kitchen}>
      <SoundBanner />
      <UrgentBanners />
      <KitchenTiles />
    </KitchenContext>
  )
}

function Inbox() {
  const { unread_messages: messages, unread_notifications: notifications, open_leads: leads, waiting_offers: offers } = useAccountCounts()
  return (
    <div className={styles['tiles']}>
      <DashboardTile icon="chat" label={texts.messages} value={String(messages)} to="/nachrichten" isUrgent={messages > 0} />
      <DashboardTile
        icon="bell"
        label={texts.notifications}
        value={String(notifications)}
        to="/konto/benachrichtigungen"
        isUrgent={notifications > 0}
      />
      <DashboardTile icon="edit" label={texts.leads} value={String(leads)} to="/anbieterbereich/anfragen" isUrgent={leads > 0} />
      <DashboardTile
        icon="send"
        label={texts.counters}
        value={String(offers)}
        to="/anbieterbereich/angebote?stand=countered"
        isUrgent={offers > 0}
      />
    </div>
  )
}
