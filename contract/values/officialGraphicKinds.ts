/**
 * Drawings of the Union that may not be redrawn here (Regulation (EU) 2025/1960; docs/law.md rows 8, 9): the notice of the legal guarantee,
 * and the empty label for a maker's guarantee.
 */
export const officialGraphicKinds = ['notice', 'label'] as const
export type OfficialGraphicKind = (typeof officialGraphicKinds)[number]
