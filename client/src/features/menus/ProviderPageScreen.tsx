/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function ProviderPageScreen() {
  return <h1>ProviderPageScreen</h1>
}
