/** Numbers of a file as people write them: «1.299,00 €», «1,299.00», «12.5». Null: it is none. */
export function numberOf(text: string, decimal: ',' | '.'): number | null {
  if (text.length > 40) return null
  let plain = text.replace(/[\s\u00a0']|€|EUR|%/gi, '')
  const other = decimal === ',' ? '.' : ','
  const pattern = decimal === ',' ? /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ : /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
  if (pattern.test(plain)) plain = plain.replaceAll(other, '')
  // A lone sign of the other kind is a decimal sign all the same: it groups no thousands.
  plain = plain.replace(',', '.')
  return /^[+-]?\d{1,12}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) : null
}

/** Whether numbers of a file are written with a comma, by what its samples can only mean. */
export function decimalOf(samples: readonly string[], separator: string): ',' | '.' {
  let comma = 0
  let point = 0
  for (const text of samples.map((one) => one.slice(0, 40).replace(/[\s€]/g, ''))) {
    if (/^-?\d+(?:\.\d{3})*,\d{1,2}$/.test(text) || /^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) comma++
    else if (/^-?\d+(?:,\d{3})*\.\d{1,2}$/.test(text)) point++
  }
  if (comma !== point) return comma > point ? ',' : '.'
  return separator === 'Komma' || separator === '' ? '.' : ','
}
