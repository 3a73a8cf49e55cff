export { lockBasket, sellersAndTerms, type Basket } from './basket.store.ts'
