import { addDays, berlinDay, fromBerlin, type BerlinDay } from './berlinTime.ts'
import type { CaseGround } from './caseRules.ts'

/**
 * Why the operator may end a business's contract; they stand in the contract with the providers
 * (Regulation (EU) 2019/1150, Art. 3 para. 1 (c)).
 */
export const endingGrounds = ['breach', 'repeatedBreach', 'unlawful', 'falseDetails', 'legalObligation', 'ordinary'] as const
export type EndingGround = (typeof endingGrounds)[number]
export const endingGroundNames: Record<EndingGround, string> = {
  breach: 'Verstoß gegen den Anbietervertrag',
  repeatedBreach: 'Wiederholter Verstoß gegen den Anbietervertrag',
  unlawful: 'Angebote verstoßen gegen Gesetze oder Rechte Dritter',
  falseDetails: 'Angaben oder Nachweise sind falsch oder fehlen trotz Aufforderung',
  legalObligation: 'Ein Gesetz oder eine Behörde verpflichtet uns, den Vertrag zu beenden',
  ordinary: 'Ordentliche Kündigung mit Frist',
}
/** The two grounds on which a contract may end without notice (Art. 4 para. 4 (a) and (c)). */
export const immediateGrounds: readonly EndingGround[] = ['repeatedBreach', 'legalObligation']
/** Whether a law or our own rules are the reason, in the words of a decision. */
export const caseGroundOf = (ground: EndingGround): CaseGround =>
  ground === 'unlawful' || ground === 'legalObligation' ? 'legal' : 'contractual'

/** Days between the notice and the end, at the least (Art. 4 para. 2). */
export const noticeDays = 30
/** A notice further ahead than a year is a slip of the finger. */
export const mostNoticeDays = 366

/** The contract ends with the last minute of its last day, in Berlin. */
export const endOfDay = (lastDay: BerlinDay): Date => fromBerlin(addDays(lastDay, 1), '00:00')
/** The day whose end this is. */
export const lastDayOf = (endsAt: Date): BerlinDay => berlinDay(new Date(endsAt.getTime() - 1))
/** The first day at whose end thirty whole days have passed, also where a clock change shortens one of them. */
export const earliestLastDay = (now: Date): BerlinDay => berlinDay(new Date(now.getTime() + noticeDays * 86_400_000))
/** The last day that can be named. */
export const latestLastDay = (now: Date): BerlinDay => addDays(berlinDay(now), mostNoticeDays)
