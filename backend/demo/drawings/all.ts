import { bakeryDrawings } from './bakery.ts'
import { booksDrawings } from './books.ts'
import { cellarDrawings } from './cellar.ts'
import { cyclingDrawings } from './cycling.ts'
import { dishDrawings } from './dishes.ts'
import { farmDrawings } from './farm.ts'
import { flowersDrawings } from './flowers.ts'
import { servicesDrawings } from './services.ts'
import type { Svg } from './shapes.ts'
import { toysDrawings } from './toys.ts'

/** Pictures of our own, for what no emoji shows, by name. */
export const drawings: Readonly<Record<string, Svg>> = {
  ...dishDrawings,
  ...bakeryDrawings,
  ...cellarDrawings,
  ...cyclingDrawings,
  ...flowersDrawings,
  ...booksDrawings,
  ...toysDrawings,
  ...farmDrawings,
  ...servicesDrawings,
}
