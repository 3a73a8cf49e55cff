import { BusinessFigures } from '#client/features/dashboard/BusinessFigures.tsx'
import { DashboardScreen } from '#client/features/foodBoard/DashboardScreen.tsx'

/** `/anbieterbereich`: what waits now, and how the business went. */
export const ProviderDashboardScreen = () => <DashboardScreen figures={<BusinessFigures />} />
