import { OrderScreen as AnyOrderScreen } from '#client/features/orders/OrderScreen.tsx'
import { TrackingScreen } from '#client/features/tracking/TrackingScreen.tsx'

/** `/konto/bestellungen/:orderNumber` and `…/verfolgung`: a meal is followed by the minute, goods by the parcel. */
export const OrderScreen = () => <AnyOrderScreen food={TrackingScreen} />
