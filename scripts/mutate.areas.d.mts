/** By the name of an area: the code that is changed, and the tests that should notice. */
export const areas: Readonly<Record<string, { what: string; mutate: readonly string[]; tests: readonly string[] }>>
