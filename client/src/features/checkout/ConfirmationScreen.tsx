/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function ConfirmationScreen() {
  return <h1>ConfirmationScreen</h1>
}
