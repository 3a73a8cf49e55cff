export { hasKitchen } from './foodSettings.store.ts'
