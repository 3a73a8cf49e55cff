/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function CartScreen() {
  return <h1>CartScreen</h1>
}
