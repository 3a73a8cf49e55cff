import { PictureField } from '#client/features/content/PictureField.tsx'
import { CallsScreen } from '#client/features/callsToAction/CallsScreen.tsx'

/** `/verwaltung/handlungsaufrufe`, with the field that pages take pictures with. */
export const CallsToActionScreen = () => <CallsScreen PictureField={PictureField} />
