/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function CashPaymentsScreen() {
  return <h1>CashPaymentsScreen</h1>
}
