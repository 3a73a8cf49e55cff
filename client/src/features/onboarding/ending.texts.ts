import { germanDay } from '#contract/values/berlinTime.ts'
import { noticeDays } from '#contract/values/endingRules.ts'

/** German words of the end of a business's contract, for the operator and for the business. */
export const endingTexts = {
  title: 'Vertrag beenden',
  lead: `Mit mindestens ${noticeDays} Tagen Frist; ohne Frist nur bei gesetzlicher Pflicht oder wiederholtem Verstoß. Der Betrieb erhält die Gründe sofort und kann widersprechen.`,
  open: 'Vertrag beenden …',
  ground: 'Grund',
  choose: 'Bitte wählen',
  reason: 'Begründung mit den Tatsachen',
  reasonHint: 'Der Betrieb liest sie wörtlich: was geschehen ist, und worauf Sie sich stützen.',
  when: 'Ende',
  withNotice: 'mit Frist',
  atOnce: 'ohne Frist, sofort',
  lastDay: 'Letzter Tag',
  lastDayHint: (day: string) => `Frühestens ${germanDay(day)}.`,
  tooEarly: (day: string) => `Frühestens ${germanDay(day)}: Zwischen Kündigung und Ende liegen mindestens ${noticeDays} Tage.`,
  next: 'Weiter',
  cancel: 'Abbrechen',
  confirmTitle: (name: string) => `Vertrag mit ${name} beenden?`,
  confirmNotice: (day: string) =>
    `Der Betrieb arbeitet bis zum ${germanDay(day)} wie bisher. Danach ist er nicht mehr öffentlich und verkauft nichts Neues; offene Bestellungen, Erstattungen und Rechnungen wickelt er noch ab. Bis dahin können Sie die Kündigung zurücknehmen.`,
  confirmAtOnce:
    'Der Betrieb ist sofort nicht mehr öffentlich und verkauft nichts Neues; offene Bestellungen, Erstattungen und Rechnungen wickelt er noch ab. Zurück geht es nur noch über einen Widerspruch.',
  confirmTold:
    'Er erfährt es jetzt hier, per Benachrichtigung und per E-Mail, mit Gründen und dem Weg zum Widerspruch. Darüber entscheidet ein anderer Mensch als Sie.',
  confirm: 'Jetzt kündigen',
  keep: 'Noch nicht',
  noticeGiven: (day: string) => `Gekündigt zum ${germanDay(day)}`,
  contractOver: (day: string) => `Vertrag beendet am ${germanDay(day)}`,
  takeBack: 'Kündigung zurücknehmen',
  takeBackTitle: 'Kündigung zurücknehmen?',
  takeBackText: 'Der Vertrag läuft weiter, als wäre nie gekündigt worden. Der Betrieb erfährt es sofort.',
  own: {
    title: (day: string) => `Ihr Anbietervertrag endet mit dem ${germanDay(day)}`,
    over: (day: string) => `Ihr Anbietervertrag ist seit dem ${germanDay(day)} beendet`,
    before: 'Bis dahin arbeiten Sie wie bisher.',
    after: 'Ihr Betrieb ist nicht mehr öffentlich. Offenes schließen Sie hier noch ab, Ihre Daten nehmen Sie im Konto mit.',
    reasons: 'Gründe',
    object: 'Widersprechen',
    data: 'Daten mitnehmen',
  },
}
