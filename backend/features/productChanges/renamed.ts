/** What stars were given to. */
export interface Named {
  name: string
  ean: string | null
}

/** Whether these words make other goods of it. What is left out stays. */
export const isRenamed = (row: Named, next: Partial<Named>): boolean =>
  (next.name !== undefined && next.name !== row.name) || (next.ean !== undefined && next.ean !== row.ean)
