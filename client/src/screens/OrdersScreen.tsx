import { MyOrdersScreen } from '#client/features/orders/MyOrdersScreen.tsx'
import { FoodCard } from '#client/features/tracking/FoodCard.tsx'

/** `/konto/bestellungen`: goods and meals in one list, each with its card. */
export const OrdersScreen = () => <MyOrdersScreen food={FoodCard} />
