import { spawnSync } from 'node:child_process'

const loopback = 'ip link set lo up 2>/dev/null || ifconfig lo up'

/** Ways into a network of one's own, in which there is this machine alone: as root, else as whoever one is. */
const ways = [
  ['unshare', '--net'],
  ['unshare', '--user', '--map-current-user', '--keep-caps', '--net'],
]

/**
 * A command as it runs where no other host can be reached: not by Chromium, not by the product, not by a test. Where the
 * machine allows no such thing, Chromium alone is kept from every other name (playwright.config.ts), and the words say so.
 * @param {string[]} command
 */
export function withoutNetwork(command) {
  const way = ways.find(
    ([tool = '', ...args]) => spawnSync(tool, [...args, 'sh', '-c', loopback]).status === 0,
  )
  if (way) {
    return {
      command: [...way, 'sh', '-c', `(${loopback}) && exec "$@"`, 'sh', ...command],
      network: 'none',
      words: 'The browser tests run in a network of their own: every host but this machine is out of reach.',
    }
  }
  return {
    command,
    network: 'names',
    words:
      "This machine allows no network of one's own: in the browser tests Chromium finds no host but this one, the product could.",
  }
}
