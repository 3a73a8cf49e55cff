/**
 * A value that a lifecycle's checks read: of the row (`guardInput`) or of the event (`payload`). Declared as data, so that the
 * visualiser can offer a form control for it and the generated tests can vary it.
 */
export type Field =
  | { kind: 'flag'; label: string }
  | { kind: 'choice'; label: string; options: readonly { value: string | null; label: string }[] }
  /** `samples` are the values worth testing: inside, at the edge and outside of what checks allow. The first is typical. */
  | { kind: 'number'; label: string; unit?: string; samples: readonly number[] }
export type Fields = Readonly<Record<string, Field>>
export type FieldValue = string | number | boolean | null

/** One field for every value guards read: `guardInput: {…} satisfies FieldsOf<FoodOrderGuardInput>`. */
export type FieldsOf<Input> = { readonly [Key in keyof Input]-?: Field }

/** Fields for what events carry besides their name and who fires them, as far as a check or a person's choice depends on it. */
export type PayloadOf<Event extends { type: string }> = {
  readonly [One in Event as One['type']]?: Partial<FieldsOf<Omit<One, 'type' | 'by'>>>
}

/** One of several words; the simulator offers their labels. */
export const choice = (label: string, options: Readonly<Record<string, string>>): Field => ({
  kind: 'choice',
  label,
  options: Object.entries(options).map(([value, text]) => ({ value, label: text })),
})
/** Yes or no. */
export const flag = (label: string): Field => ({ kind: 'flag', label })
/** A length of time; the samples are what generated tests try. */
export const minutes = (label: string, ...samples: number[]): Field => ({ kind: 'number', label, unit: 'Min.', samples })
/** A whole number; the samples are what generated tests try. */
export const count = (label: string, ...samples: number[]): Field => ({ kind: 'number', label, samples })

/** Every value a test should try for this field. */
export function samplesOf(field: Field): readonly FieldValue[] {
  switch (field.kind) {
    case 'flag':
      return [false, true]
    case 'choice':
      return field.options.map((option) => option.value)
    case 'number':
      return field.samples
  }
}

/** Every combination of the fields' samples; one empty combination when there are no fields. */
export function combinationsOf(fields: Fields = {}): Record<string, FieldValue>[] {
  return Object.entries(fields).reduce<Record<string, FieldValue>[]>(
    (soFar, [name, field]) => soFar.flatMap((one) => samplesOf(field).map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

/** The first sample of each field: where a form starts. */
export function typicalOf(fields: Fields = {}): Record<string, FieldValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, samplesOf(field)[0] ?? null]))
}
