export { lockBasket, type Basket } from './basket.store.ts'
