import { bakedDrawings } from './bakery.oven.ts'
import { iceDrawings } from './bakery.ices.ts'
import { booksDrawings } from './books.ts'
import { cellarDrawings } from './cellar.ts'
import { bikeDrawings } from './cycling.bikes.ts'
import { gearDrawings } from './cycling.gear.ts'
import { workshopDrawings } from './cycling.workshop.ts'
import { ovenDrawings } from './dishes.oven.ts'
import { grillDrawings } from './dishes.grill.ts'
import { southernDrawings } from './dishes.south.ts'
import { easternDrawings } from './dishes.east.ts'
import { bowlDrawings } from './dishes.bowls.ts'
import { fieldDrawings } from './farm.fields.ts'
import { larderDrawings } from './farm.larder.ts'
import { bunchDrawings } from './flowers.bunches.ts'
import { potDrawings } from './flowers.pots.ts'
import { gardenDrawings } from './flowers.garden.ts'
import { servicesDrawings } from './services.ts'
import type { Svg } from './shapes.ts'
import { gamesDrawings } from './toys.games.ts'
import { woodDrawings } from './toys.wood.ts'
import { nurseryDrawings } from './toys.nursery.ts'

/** Pictures of our own, for what no emoji shows, by name. */
export const drawings: Readonly<Record<string, Svg>> = {
  ...ovenDrawings,
  ...grillDrawings,
  ...southernDrawings,
  ...easternDrawings,
  ...bowlDrawings,
  ...bakedDrawings,
  ...iceDrawings,
  ...cellarDrawings,
  ...bikeDrawings,
  ...gearDrawings,
  ...workshopDrawings,
  ...bunchDrawings,
  ...potDrawings,
  ...gardenDrawings,
  ...booksDrawings,
  ...gamesDrawings,
  ...woodDrawings,
  ...nurseryDrawings,
  ...fieldDrawings,
  ...larderDrawings,
  ...servicesDrawings,
}
