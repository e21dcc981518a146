import type { PlaceKind } from '#domain/homes/equipment/equipment.ts'

/** A drawing on the canvas of 240×180 as SVG paths: a soft area, and the lines over it. */
export type DrawnLines = { accent: string; lines: readonly string[] }

/** The drawing of each kind, for the web and for paper. */
export const equipmentLines: Record<PlaceKind, DrawnLines> = {
  /** An upflow furnace with its supply duct above and its return duct at the side. */
  furnace: {
    accent: 'M88 64h76v96H88z M26 20h188v24H26z M98 44h56v12l10 8H88l10-8z',
    lines: [
      'M16 160h208',
      'M26 20h188 M26 44h72 M154 44h60 M26 20v24 M214 20v24',
      'M64 20v24 M188 20v24',
      'M98 44v12l-10 8 M154 44v12l10 8',
      'M91 64h70q3 0 3 3v90q0 3-3 3H91q-3 0-3-3V67q0-3 3-3z',
      'M88 106h76',
      'M102 78h48 M102 86h48 M102 94h48',
      'M126 151c-10 0-16-6-16-14 0-8 7-11 8-20 7 4 9 9 9 14 2-1 4-3 4-6 6 4 11 8 11 14 0 7-6 12-16 12z',
      'M126 151c-4 0-6-3-6-6 0-4 4-5 5-10 5 3 8 6 8 10 0 3-3 6-7 6z',
      'M38 44v92q0 8 8 8h42 M62 44v68q0 6 6 6h20 M38 78h24',
      'M164 132h24v28 M182 142h12',
    ],
  },
  /** The outdoor unit of a central air conditioner on its pad. */
  'air-conditioner': {
    accent: 'M56 36h128q6 0 6 6v100q0 6-6 6H56q-6 0-6-6V42q0-6 6-6z',
    lines: [
      'M16 164h208 M42 164v-8h156v8',
      'M62 156v-8 M178 156v-8',
      'M56 36h128q6 0 6 6v100q0 6-6 6H56q-6 0-6-6V42q0-6 6-6z',
      'M50 50h140 M150 50v98',
      'M60 99a40 40 0 1 0 80 0a40 40 0 1 0-80 0z',
      'M93 99a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
      'M97 92C84 86 82 70 96 64c12-1 20 10 9 29',
      'M107.6 99.9C119.3 91.6 134.1 97.9 132.3 113c-5.1 10.9-18.6 12.4-29.6-6.7',
      'M95.4 105.1C96.7 119.4 83.9 129.1 71.7 120c-6.9-9.9-1.4-22.4 20.6-22.3',
      'M161 64h18 M161 74h18 M161 84h18 M161 94h18 M161 104h18',
      'M190 124h14q8 0 8 8v32 M190 134h6q6 0 6 6v24',
    ],
  },
  /** A whole-house humidifier on a duct, with its water line, its drain and its moist air. */
  humidifier: {
    accent: 'M82 40h64q10 0 10 10v80q0 10-10 10H82q-10 0-10-10V50q0-10 10-10z M16 14h30v152H16z',
    lines: [
      'M46 14v152 M16 14v152 M16 42h30 M16 138h30',
      'M46 62h26 M46 118h26',
      'M82 40h64q10 0 10 10v80q0 10-10 10H82q-10 0-10-10V50q0-10 10-10z',
      'M72 58h84',
      'M114 74c9 12 16 20 16 30a16 16 0 0 1-32 0c0-10 7-18 16-30z',
      'M107 106a8 8 0 0 0 7 7',
      'M126 40v-12q0-8 8-8h60 M180 12v16 M174 12h12',
      'M114 140v10q0 8 8 8h70v8',
      'M174 74c8-6 8 6 16 0s8 6 16 0 8 6 16 0',
      'M174 96c8-6 8 6 16 0s8 6 16 0 8 6 16 0',
      'M174 118c8-6 8 6 16 0s8 6 16 0 8 6 16 0',
    ],
  },
  /** A programmable thermostat on its wall plate, set to 21 degrees. */
  thermostat: {
    accent: 'M120 38a52 52 0 1 1 0 104 52 52 0 0 1 0-104z',
    lines: [
      'M74 18h92q26 0 26 26v92q0 26-26 26H74q-26 0-26-26V44q0-26 26-26z',
      'M68 90a52 52 0 1 0 104 0a52 52 0 1 0-104 0z',
      'M120 46v8 M88.9 58.9l5.7 5.7 M76 90h8 M164 90h-8 M151.1 58.9l-5.7 5.7',
      'M98 82a8 8 0 1 1 15 4l-15 18h16',
      'M124 80l8-6v30',
      'M139.5 77a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
      'M104 124h10 M126 124h10 M131 119v10',
    ],
  },
}
