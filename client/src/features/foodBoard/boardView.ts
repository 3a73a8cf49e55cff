import { local } from '#client/lib/storage.ts'
import { createStore } from '#client/lib/store.ts'

export const boardSizes = ['normal', 'large', 'huge'] as const
export type BoardSize = (typeof boardSizes)[number]
/** What the printer of this device holds: a roll of 80 mm, or sheets. */
export const slipPapers = ['roll', 'a4'] as const
export type SlipPaper = (typeof slipPapers)[number]
/** How this device shows the board; each tablet of a kitchen hangs somewhere else, so it is kept here and not with the account. */
export interface BoardView {
  /** Without header and navigation, the columns as high as the screen. */
  kiosk: boolean
  size: BoardSize
  paper: SlipPaper
}

const entry = 'markthalle.board'
const plain: BoardView = { kiosk: false, size: 'normal', paper: 'roll' }

/** Reads what is stored; anything damaged or unknown falls back to the plain board. */
export function parseBoardView(stored: string | null): BoardView {
  try {
    const read = JSON.parse(stored ?? '{}') as Record<string, unknown> | null
    return {
      kiosk: read?.['kiosk'] === true,
      size: boardSizes.find((size) => size === read?.['size']) ?? plain.size,
      paper: slipPapers.find((paper) => paper === read?.['paper']) ?? plain.paper,
    }
  } catch {
    // Not JSON: written by another version or by hand.
    return plain
  }
}

function stored(): string | null {
  try {
    return local().getItem(entry)
  } catch {
    // Storage is blocked in this browser: the view then lasts as long as the tab.
    return null
  }
}

export const boardView = createStore<BoardView>(parseBoardView(stored()))

/** Changes the view at once and for later visits of this device. */
export function showBoardAs(change: Partial<BoardView>): void {
  const next = { ...boardView.get(), ...change }
  boardView.set(next)
  try {
    local().setItem(entry, JSON.stringify(next))
  } catch {
    // Full or blocked storage must not keep the kitchen from its view now.
    return
  }
}
