/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function CheckoutScreen() {
  return <h1>CheckoutScreen</h1>
}
