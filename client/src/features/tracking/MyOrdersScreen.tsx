/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function MyOrdersScreen() {
  return <h1>MyOrdersScreen</h1>
}
