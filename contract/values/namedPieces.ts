/** Articles a list names of an order. */
const named = 3

/** The first articles of an order with their pieces, «2× Helm», and how many lines there are. */
export const namedPieces = (lines: readonly { pieces: number; name: string }[]): { product_names: string[]; product_count: number } => ({
  product_names: lines.slice(0, named).map(({ pieces, name }) => `${pieces}× ${name}`),
  product_count: lines.length,
})

/** «2× Helm, 1× Schloss und 4 weitere»: the names of a row in one line. */
export function namesInOneLine({
  product_names: names,
  product_count: count,
}: {
  product_names: readonly string[]
  product_count: number
}): string {
  const more = count - names.length
  return names.join(', ') + (more > 0 ? ` und ${more} ${more === 1 ? 'weiteres' : 'weitere'}` : '')
}
