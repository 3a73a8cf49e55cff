const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const onThem: Record<string, string> = {
  iPhone: 'auf dem iPhone',
  iPad: 'auf dem iPad',
  Mac: 'auf dem Mac',
  Chromebook: 'auf dem Chromebook',
}
const firstOf = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** «Chrome auf Windows», from the User-Agent alone: enough to recognise one's own device, too little to follow anybody. */
export function deviceOf(userAgent: string): string {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  if (!browser && !system) return 'Unbekanntes Gerät'
  const on = system && (onThem[system] ?? `auf ${system}`)
  if (!browser) return `Unbekannter Browser ${on}`
  return on ? `${browser} ${on}` : browser
}
