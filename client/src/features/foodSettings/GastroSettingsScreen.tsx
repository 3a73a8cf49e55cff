/** Placeholder of the shell engineer until the screen of this feature lands here. */
export function GastroSettingsScreen() {
  return <h1>GastroSettingsScreen</h1>
}
