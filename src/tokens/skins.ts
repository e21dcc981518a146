/**
 * Colors of a bar, the same in the light and the dark theme: `text` and `muted` (also the borders of fields) on `ground`,
 * `hover` under the pointer, `activeGround` and `activeText` for the open page, `mark` for search matches.
 */
export type Skin = {
  id: string
  name: string
  tone: 'light' | 'dark'
  ground: string
  text: string
  muted: string
  line: string
  hover: string
  activeGround: string
  activeText: string
  mark: string
}

/** The skins of the top bar and the side menu. */
export const skins = [
  {
    id: 'white',
    name: 'White',
    tone: 'light',
    ground: '#ffffff',
    text: '#1f2a27',
    muted: '#52605b',
    line: '#d5dcd8',
    hover: '#f1f4f2',
    activeGround: '#e6f3eb',
    activeText: '#145c3c',
    mark: '#fbe7b2',
  },
  {
    id: 'sand',
    name: 'Sand',
    tone: 'light',
    ground: '#f3ecdd',
    text: '#2a2418',
    muted: '#5d523c',
    line: '#ddd2ba',
    hover: '#eae0cb',
    activeGround: '#e2d5b8',
    activeText: '#4a3a12',
    mark: '#fbe08a',
  },
  {
    id: 'mint',
    name: 'Mint',
    tone: 'light',
    ground: '#e3f1e8',
    text: '#16291f',
    muted: '#46594d',
    line: '#c5dccd',
    hover: '#d5e8dc',
    activeGround: '#c4dfce',
    activeText: '#0f432d',
    mark: '#fbe7b2',
  },
  {
    id: 'sky',
    name: 'Sky',
    tone: 'light',
    ground: '#e4eef8',
    text: '#16222f',
    muted: '#45535f',
    line: '#c6d6e6',
    hover: '#d6e4f2',
    activeGround: '#c5d9ee',
    activeText: '#123f6e',
    mark: '#fbe7b2',
  },
  {
    id: 'forest',
    name: 'Forest',
    tone: 'dark',
    ground: '#17573b',
    text: '#ffffff',
    muted: '#cfe3d7',
    line: '#2f7050',
    hover: '#1f6b4a',
    activeGround: '#0f432d',
    activeText: '#ffffff',
    mark: '#6b5200',
  },
  {
    id: 'slate',
    name: 'Slate',
    tone: 'dark',
    ground: '#2b3532',
    text: '#f1f5f3',
    muted: '#b9c6c0',
    line: '#45524e',
    hover: '#38443f',
    activeGround: '#1b2421',
    activeText: '#9be0bb',
    mark: '#6b5200',
  },
  {
    id: 'navy',
    name: 'Navy',
    tone: 'dark',
    ground: '#1b3354',
    text: '#f3f7fc',
    muted: '#bccbde',
    line: '#34507a',
    hover: '#25426b',
    activeGround: '#10223b',
    activeText: '#a9d0ff',
    mark: '#6b5200',
  },
  {
    id: 'plum',
    name: 'Plum',
    tone: 'dark',
    ground: '#46264d',
    text: '#faf3fb',
    muted: '#d8c3dc',
    line: '#653f6d',
    hover: '#573160',
    activeGround: '#2f1735',
    activeText: '#eebdf8',
    mark: '#6b5200',
  },
  {
    id: 'black',
    name: 'Black',
    tone: 'dark',
    ground: '#111413',
    text: '#f2f4f3',
    muted: '#a9b3ae',
    line: '#323836',
    hover: '#222826',
    activeGround: '#2a3a32',
    activeText: '#93c5a8',
    mark: '#574300',
  },
] as const satisfies readonly Skin[]

/** Every choice; `default` follows the theme. */
export const skinIds = ['default', ...skins.map((skin) => skin.id)] as const
export type SkinId = (typeof skinIds)[number]
