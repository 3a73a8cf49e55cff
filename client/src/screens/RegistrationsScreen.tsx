import { PlacementForm } from '#client/features/accountAdmin/PlacementForm.tsx'
import { RegistrationsScreen as Registrations } from '#client/features/onboarding/RegistrationsScreen.tsx'

/** `/verwaltung/anbieter`: whoever decides about a business also says where it is found. */
export const RegistrationsScreen = () => <Registrations placement={(id, onPlaced) => <PlacementForm id={id} onPlaced={onPlaced} />} />
