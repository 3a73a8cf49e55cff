import { iconPaths } from './iconPaths.ts'
import { morePaths } from './morePaths.ts'

/** Icons that no guest's first page draws. Import this beside the screens that do. */
Object.assign(iconPaths, morePaths)
