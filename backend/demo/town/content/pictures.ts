import { contentPages } from './pages.ts'
import { banners, otherContent } from './shopWindow.ts'
import { worlds } from './worlds.ts'

/** What the folder of pictures must hold for the town's shop window. */
export const picturesOfContent = (): string[] =>
  [...contentPages, ...worlds, ...banners, ...otherContent].flatMap(({ picture }) => picture ?? [])
