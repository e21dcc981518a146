import { Shortcuts } from '../../shared/shortcuts.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Turns the single keys of the portal on and off in this browser. */
export function ShortcutsChoice() {
  return (
    <ProfileSection title="Keyboard shortcuts">
      <Shortcuts />
    </ProfileSection>
  )
}
