/** From which age the strictest of these things may be handed over (§§ 9, 10 JuSchG); 0: from any. */
export const leastAge = (lines: readonly { age_limit?: number | undefined }[]): number =>
  lines.reduce((age, { age_limit: own = 0 }) => Math.max(age, own), 0)

/**
 * From which age these lines of an order may be handed over. Where none of its lines names an age, cancelled ones neither, the order's own
 * counts: a process from before lines had one wrote it (migration 282).
 */
export const ageOfOrder = (
  order: { age_limit: number; items: readonly { age_limit?: number | undefined }[] },
  lines: readonly { age_limit?: number | undefined }[],
): number => (leastAge(order.items) > 0 ? leastAge(lines) : order.age_limit)

/** «Ab 18 – Identität und Alter bei Übergabe prüfen», as it stands on slip and label (§ 10 (4) JuSchG). */
export const ageNote = (age: number): string => `Ab ${age} – Identität und Alter bei Übergabe prüfen`

/** The same beside a line of it. */
export const ageOfLine = (age: number): string => `ab ${age} Jahren`

/** «Altersgrenze: Obstbrand (ab 18 Jahren)»: which of them ask for an age; undefined: none does by itself. */
export const agesOfLines = (lines: readonly { name: string; age_limit?: number | undefined }[]): string | undefined =>
  leastAge(lines) > 0
    ? `Altersgrenze: ${lines.flatMap(({ name, age_limit: age }) => (age ? `${name} (${ageOfLine(age)})` : [])).join(', ')}`
    : undefined
