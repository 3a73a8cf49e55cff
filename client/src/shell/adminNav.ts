import type { ProviderJob } from './providerNav.ts'

/** What the operator does, by job. */
export const adminJobs: readonly ProviderJob[] = [
  {
    title: 'Heute',
    items: [
      { to: '/verwaltung', icon: 'home', label: 'Übersicht', isExact: true },
      { to: '/verwaltung/posteingang', icon: 'done-all', label: 'Posteingang', count: 'open_cases' },
      { to: '/verwaltung/anbieter', icon: 'store', label: 'Anbieter', count: 'waiting_registrations' },
      { to: '/verwaltung/konten', icon: 'user', label: 'Konten' },
      { to: '/verwaltung/bestellungen', icon: 'clock', label: 'Bestellungen' },
      { to: '/verwaltung/bundle', icon: 'box', label: 'Bündel' },
      { to: '/verwaltung/produktaenderungen', icon: 'edit', label: 'Produktänderungen', count: 'waiting_product_changes' },
      { to: '/verwaltung/produktsicherheit', icon: 'shield', label: 'Produktsicherheit' },
      { to: '/verwaltung/streitfaelle', icon: 'box', label: 'Streitfälle', count: 'open_disputes' },
      { to: '/verwaltung/zahlungen', icon: 'euro', label: 'Zahlungen' },
      { to: '/verwaltung/steuermeldung', icon: 'file', label: 'Steuermeldung' },
      { to: '/verwaltung/gutscheine', icon: 'sparkle', label: 'Gutscheine' },
      { to: '/verwaltung/betrieb', icon: 'bolt', label: 'Betrieb' },
      { to: '/entwickler/maschinen?maschine=foodOrder&ansicht=vorgang', icon: 'eye', label: 'Ablauf ansehen' },
    ],
  },
  {
    title: 'Inhalte',
    items: [
      { to: '/verwaltung/inhalte', icon: 'edit', label: 'Seiten und Texte' },
      { to: '/verwaltung/beitraege', icon: 'sparkle', label: 'Magazin' },
      { to: '/verwaltung/newsletter', icon: 'send', label: 'Newsletter' },
      { to: '/verwaltung/amtliche-grafiken', icon: 'shield', label: 'Amtliche Grafiken' },
      { to: '/verwaltung/bewertungen', icon: 'star', label: 'Bewertungen' },
    ],
  },
  {
    title: 'Angebote einholen',
    items: [
      { to: '/verwaltung/anfragewege', icon: 'sort', label: 'Anfragewege' },
      { to: '/verwaltung/fragen', icon: 'info', label: 'Fragen' },
      { to: '/verwaltung/antworten', icon: 'check', label: 'Antworten' },
      { to: '/verwaltung/positionen', icon: 'filter', label: 'Positionen' },
      { to: '/verwaltung/handlungsaufrufe', icon: 'sound-on', label: 'Handlungsaufrufe' },
    ],
  },
  {
    title: 'Kontakt',
    items: [{ to: '/konto/benachrichtigungen', icon: 'bell', label: 'Benachrichtigungen', count: 'unread_notifications' }],
  },
  {
    title: 'Profil',
    items: [
      { to: '/konto/profil', icon: 'user', label: 'Mein Profil' },
      { to: '/konto/sicherheit', icon: 'shield', label: 'Sicherheit' },
    ],
  },
]
