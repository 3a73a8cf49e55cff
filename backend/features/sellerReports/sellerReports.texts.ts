import type { ReportedActivity, ReportLack } from '#contract/values/sellerReport.ts'
import type { SellerDataStatus } from '#machines/lifecycles/sellerData.lifecycle.ts'

export const activityTexts: Record<ReportedActivity, string> = { goods: 'Verkauf von Waren und Speisen', services: 'Dienstleistungen' }
export const lackTexts: Record<ReportLack, string> = { birthday: 'Ihr Geburtsdatum', taxId: 'Ihre Steuer-ID oder Steuernummer' }

/** What a business reads at each step; `lacks` names what is missing, `day` when the next step comes. */
export const dataTexts: Record<SellerDataStatus, { title: string; text: (lacks: string, day: string) => string }> = {
  asked: {
    title: 'Für die Steuermeldung fehlen Angaben',
    text: (lacks, day) =>
      `Für die jährliche Meldung an das Bundeszentralamt für Steuern brauchen wir noch: ${lacks} (§ 17 PStTG). Bitte ergänzen Sie das bis zum ${day} im Profil.`,
  },
  reminded: {
    title: 'Erinnerung: Angaben zur Steuermeldung',
    text: (lacks, day) =>
      `Es fehlt noch immer: ${lacks}. Bitte ergänzen Sie das bis zum ${day} im Profil; das Gesetz verlangt es von uns (§ 17 PStTG).`,
  },
  warned: {
    title: 'Letzte Erinnerung: Angaben zur Steuermeldung',
    text: (lacks, day) =>
      `Es fehlt noch immer: ${lacks}. Kommt es nicht bis zum ${day}, müssen wir Ihren Verkauf anhalten, bis die Angaben da sind (§ 23 PStTG).`,
  },
  stopped: {
    title: 'Ihr Verkauf ist angehalten',
    text: (lacks) =>
      `Zweimal haben wir erinnert, es fehlt noch immer: ${lacks}. Das Gesetz verpflichtet uns, Ihren Betrieb bis dahin nicht mehr verkaufen zu lassen (§ 23 PStTG). Laufende Bestellungen gehen weiter. Sobald Sie die Angaben im Profil ergänzt haben, sind Sie sofort wieder da.`,
  },
  settled: {
    title: 'Ihr Verkauf läuft wieder',
    text: () => 'Die Angaben zur Steuermeldung sind vollständig. Ihre Seite und Ihre Angebote sind wieder öffentlich.',
  },
}
