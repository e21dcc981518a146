/** What customers read of an employee's name: 'Tina' of 'Tina Larsson'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
