/** A tax number in the thirteen digits that all states share: office (with its state), a nought, district, number, check digit. */
interface State {
  /** How the number begins there, and how many further digits of the office follow. */
  prefix: string
  /** What the local form begins with in place of `prefix`. */
  local: string
  check: (digits: readonly number[]) => readonly number[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const weighted = (digits: readonly number[], weights: readonly number[]) => weights.map((weight, at) => weight * digits[at]!)
/** Ten is a check digit that no office gives out. */
const byEleven =
  (...weights: number[]) =>
  (digits: readonly number[]) => [(11 - (sum(weighted(digits, weights)) % 11)) % 11]
const remainder =
  (...weights: number[]) =>
  (digits: readonly number[]) => [sum(weighted(digits, weights)) % 11]
const toTen = (total: number) => (10 - (total % 10)) % 10
const crossSum = (value: number) => sum([...String(value)].map(Number))
const singleDigit = (value: number): number => (value > 9 ? singleDigit(crossSum(value)) : value)
const byTwo = (digits: readonly number[]) => {
  const added = [0, 0, 9, 8, 0, 7, 6, 5, 4, 3, 2, 1].map((more, at) => (digits[at]! + more) % 10)
  return [toTen(sum(weighted(added, [0, 0, 512, 256, 0, 128, 64, 32, 16, 8, 4, 2]).map(singleDigit)))]
}
const crossSums = (digits: readonly number[]) => [toTen(sum(weighted(digits, [0, 0, 1, 2, 0, 1, 2, 1, 2, 1, 2, 1]).map(crossSum)))]
const common = byEleven(0, 5, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2)
const ofCity = byEleven(0, 0, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2)
const ofLowerSaxony = byEleven(0, 0, 2, 9, 0, 8, 7, 6, 5, 4, 3, 2)
const ofBerlin = byEleven(0, 0, 0, 0, 0, 7, 6, 5, 8, 4, 3, 2)

/** The rules of the tax offices (ELSTER, «Prüfung der Steuer- und Steueridentifikationsnummer»). Berlin has two that hold side by side. */
const states: Readonly<Record<string, State>> = {
  BW: { prefix: '28', local: '', check: byTwo },
  BY: { prefix: '9', local: '', check: common },
  BE: { prefix: '11', local: '', check: (digits) => [...ofBerlin(digits), ...ofLowerSaxony(digits)] },
  BB: { prefix: '30', local: '0', check: common },
  HB: { prefix: '24', local: '', check: ofCity },
  HH: { prefix: '22', local: '', check: ofCity },
  HE: { prefix: '26', local: '0', check: byTwo },
  MV: { prefix: '40', local: '0', check: common },
  NI: { prefix: '23', local: '', check: ofLowerSaxony },
  NW: { prefix: '5', local: '', check: remainder(0, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1) },
  RP: { prefix: '27', local: '', check: crossSums },
  SL: { prefix: '10', local: '0', check: common },
  SN: { prefix: '32', local: '2', check: common },
  ST: { prefix: '31', local: '1', check: common },
  SH: { prefix: '21', local: '', check: byTwo },
  TH: { prefix: '41', local: '1', check: common },
}

export const taxNumberHint =
  'Diese Steuernummer gibt es in keinem Bundesland. Bitte prüfen Sie die Ziffern; sie steht auf dem Steuerbescheid, zum Beispiel 93815/08152.'

/** The number as its state would have it in thirteen digits; null where it cannot be one of that state's. */
function wholeOf(digits: string, { prefix, local }: State): string | null {
  if (digits.length === 13) return digits.startsWith(prefix) && digits[4] === '0' ? digits : null
  if (digits.length === 12) return digits.startsWith(prefix) ? `${digits.slice(0, 4)}0${digits.slice(4)}` : null
  const office = 4 - prefix.length
  return digits.startsWith(local) && digits.length === local.length + office + 8
    ? `${prefix}${digits.slice(local.length, local.length + office)}0${digits.slice(local.length + office)}`
    : null
}

/**
 * The states (`BW`, `BY` …) whose form and check digit a tax number has, however it is typed: in its state's own ten or eleven digits or in
 * the thirteen of all. None: it is mistyped. Says nothing about being assigned.
 */
export function statesOfTaxNumber(text: string): string[] {
  const digits = text.replace(/[\s/.-]/g, '')
  if (!/^\d{10,13}$/.test(digits)) return []
  return Object.entries(states).flatMap(([state, rule]) => {
    const whole = wholeOf(digits, rule)
    return whole !== null && rule.check([...whole].slice(0, 12).map(Number)).includes(Number(whole[12])) ? [state] : []
  })
}

/** What is wrong with it, for a form; nothing is said of an empty field. */
export const taxNumberProblem = (text: string): string | undefined =>
  text.trim() === '' || statesOfTaxNumber(text).length > 0 ? undefined : taxNumberHint
