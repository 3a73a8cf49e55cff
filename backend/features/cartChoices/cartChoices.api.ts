export { choicesOf, takeOverChoices } from './cartChoices.store.ts'
