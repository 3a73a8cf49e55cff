/** Makes the value when it is first asked for. For what is costly to make, as Intl's formatters are, and not needed on every page. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
