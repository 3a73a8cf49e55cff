import { germanDay } from '#contract/values/berlinTime.ts'
import type { RegistrationDecision, RequirementKind } from '#contract/values/onboardingRules.ts'

/** Why each requirement is asked, with its law. */
export const kymTexts: Record<RequirementKind, { title: string; text: string; law: string }> = {
  trading: {
    title: 'Gewerblich oder privat',
    text: 'Ihre Kundschaft muss vor dem Kauf wissen, ob Verbraucherrechte gelten.',
    law: 'Art. 246d § 1 Nr. 5 EGBGB',
  },
  business: {
    title: 'Betrieb und Impressum',
    text: 'Name, Anschrift, Telefon, E-Mail und Registernummer stehen auf Ihrer öffentlichen Seite.',
    law: '§ 5 DDG, Art. 30 Abs. 1 DSA',
  },
  tax: {
    title: 'Steuernummer oder USt-IdNr.',
    text: 'Der Marktplatz meldet Umsätze einmal im Jahr dem Bundeszentralamt für Steuern und braucht dafür Ihre Nummer.',
    law: '§§ 13, 17 PStTG',
  },
  report: {
    title: 'Angaben zur Steuermeldung',
    text: 'Was wir einmal im Jahr dem Bundeszentralamt für Steuern melden, nennt auch Ihre Steuer-ID oder Steuernummer und bei Menschen das Geburtsdatum. Eine USt-IdNr. allein genügt dafür nicht. Nur Sie und der Betreiber lesen es.',
    law: '§ 14 Abs. 2 und 3, § 17 PStTG',
  },
  packaging: {
    title: 'Verpackungsregister (LUCID)',
    text: 'Wer verpackte Waren oder Speisen zum Mitnehmen verkauft, ist dort eingetragen. Ohne die Nummer dürfen wir sie nicht anbieten.',
    law: '§ 7 Abs. 7, § 9 Abs. 5 VerpackG',
  },
  contract: { title: 'Anbietervertrag', text: 'Was zwischen Ihnen und dem Marktplatz gilt.', law: 'Art. 3 P2B-Verordnung' },
  bank: {
    title: 'Bankverbindung',
    text: 'Dorthin zahlen wir aus. Die IBAN wird verschlüsselt aufbewahrt.',
    law: 'Art. 30 Abs. 1 Buchst. c DSA',
  },
  documents: {
    title: 'Nachweise',
    text: 'Ein Ausweis der vertretenden Person; bei gewerblichen Betrieben dazu Registerauszug, Gewerbeanmeldung oder Bescheinigung des Finanzamts. Nur Sie und der Betreiber lesen sie.',
    law: 'Art. 30 Abs. 1 Buchst. b DSA',
  },
  offer: {
    title: 'Erstes Angebot',
    text: 'Ein Produkt oder eine Speise im Verkauf, mit allem, was dazu gehört. Ihre Kundschaft sieht es, sobald Ihr Betrieb freigegeben ist.',
    law: 'Damit zur Eröffnung etwas im Regal steht',
  },
  shipping: {
    title: 'Versand oder Abholung',
    text: 'Mindestens ein Weg, auf dem Ihre Waren zur Kundschaft kommen, mit seinem Preis. Ohne ihn kann an der Kasse niemand bestellen.',
    law: 'Art. 246a § 1 EGBGB, § 312j Abs. 1 BGB',
  },
  hours: { title: 'Öffnungszeiten', text: 'Ohne Zeiten kann niemand Essen bestellen oder abholen.', law: 'Für Ihre Kundschaft' },
  certification: {
    title: 'Selbsterklärung',
    text: 'Sie versichern, nur anzubieten, was den Vorschriften entspricht.',
    law: 'Art. 30 Abs. 1 Buchst. e DSA',
  },
}

export const decisionTexts: Record<RegistrationDecision, { message: string; title: string; body: string }> = {
  approve: { message: 'Der Betrieb ist freigegeben.', title: 'Ihr Betrieb ist freigegeben', body: 'Ihre Seite ist jetzt öffentlich.' },
  reject: {
    message: 'Die Registrierung ist abgelehnt.',
    title: 'Ihre Registrierung wurde abgelehnt',
    body: 'Die Begründung steht auf der Seite.',
  },
  requestChanges: {
    message: 'Die Bitte um Änderungen ist verschickt.',
    title: 'Bitte ergänzen Sie Ihre Angaben',
    body: 'Was noch fehlt, steht Punkt für Punkt auf der Seite.',
  },
  suspend: { message: 'Der Betrieb ist ausgesetzt.', title: 'Ihr Betrieb ist ausgesetzt', body: 'Die Begründung steht auf der Seite.' },
  lift: {
    message: 'Der Betrieb ist wieder zugelassen.',
    title: 'Ihr Betrieb ist wieder zugelassen',
    body: 'Ihre Seite ist wieder öffentlich.',
  },
}

export const endingTexts = {
  given: (lastDay: string) => `Der Vertrag endet mit dem ${germanDay(lastDay)}. Die Gründe sind unterwegs.`,
  ended: 'Der Vertrag ist beendet. Die Gründe sind unterwegs.',
  takenBack: 'Die Kündigung ist zurückgenommen. Der Betrieb erfährt es.',
  tooEarly: (day: string) => `Frühestens mit dem ${germanDay(day)}: Zwischen Kündigung und Ende liegen mindestens 30 Tage.`,
  tooLate: (day: string) => `Spätestens mit dem ${germanDay(day)}.`,
  needsNotice: 'Aus diesem Grund endet der Vertrag nicht ohne Frist. Bitte nennen Sie den letzten Tag.',
}
