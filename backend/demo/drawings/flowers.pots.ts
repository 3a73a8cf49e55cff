import { named } from './bits.ts'
import { pot } from './packs.ts'
import {
  at,
  box,
  darker,
  disc,
  emoji,
  lighter,
  line,
  oval,
  picture,
  scatter,
  shadow,
  shape,
  soft,
  times,
  tone,
  type Svg,
} from './shapes.ts'
import { petals, spray } from './flowers.parts.ts'

const branch = (hex: string, x: number, y: number, height: number, turn: number): Svg =>
  at(
    x,
    y,
    line(`M0 0V${-height}`, darker(hex, 0.3), 4) +
      times(Math.floor(height / 12), (one) =>
        at(0, -12 - one * 12, oval(-10, 0, 10, 3.4, soft(hex)) + oval(10, -4, 10, 3.4, soft(lighter(hex, 0.12)))),
      ),
    { turn },
  )
const vase = (hex: string) =>
  picture(
    shadow(240, 60) +
      shape(
        'M96 26H160C160 60 142 70 146 92 152 120 196 140 196 180 196 216 168 238 128 238S60 216 60 180C60 140 104 120 110 92 114 70 96 60 96 26z',
        soft(hex),
      ) +
      oval(128, 28, 33, 9, darker(hex, 0.4)) +
      line('M64 168C100 186 156 186 192 168M66 188C100 204 156 204 190 188', darker(hex, 0.22), 4) +
      line('M84 156C92 138 106 124 112 108', '#ffffff', 8, 'opacity=".4"'),
  )
const orchid = (hex: string) =>
  pot(
    line('M120 150C110 90 150 60 176 30M132 150C150 100 110 70 84 50', '#5a8a3c', 5) +
      [
        [176, 34],
        [158, 66],
        [142, 100],
        [84, 52],
        [104, 78],
        [124, 112],
      ]
        .map(([x, y]) =>
          at(
            x!,
            y!,
            times(5, (one) => at(0, 0, oval(0, -14, 10, 13, one % 2 ? hex : lighter(hex, 0.2)), { turn: one * 72 })) +
              oval(0, 4, 5, 7, '#b0306a') +
              disc(0, 0, 3, '#f2c53d'),
          ),
        )
        .join('') +
      shape('M128 152C80 150 60 120 56 104 90 104 124 124 128 152z', soft('#3f8a45')) +
      shape('M128 152C176 150 196 126 202 110 166 108 132 126 128 152z', soft('#4a9a4a')),
    '#f1ece2',
  )
const herbPot = (plant: Svg, x: number): Svg =>
  at(
    x,
    0,
    plant +
      shape('M-36 168H36L28 226C27 232 24 234 20 234H-20C-24 234-27 232-28 226z', tone('#d98a5a', '#9a4a2a')) +
      box(-40, 156, 80, 20, 7, '#d9895c'),
  )
const chives: Svg = times(9, (one) =>
  line(
    `M${-18 + one * 4.5} 160C${-26 + one * 6} 120 ${-30 + one * 7} 100 ${-34 + one * 8.5} ${70 + (one % 3) * 12}`,
    one % 2 ? '#5aa043' : '#3f8a3c',
    5,
  ),
)
const leafy = (word: 'basil' | 'rocket' | 'spinach'): Svg =>
  line('M0 160V110', '#3f7a36', 5) + scatter(named(`11 ${word}`), 0, 112, 36, 44, 1.35)

export const potDrawings = {
  'kaktus-topf': pot(emoji('1f335', 58, 14, 142)),
  fensterblatt: pot(
    [
      [-46, 68, -26],
      [40, 54, 24],
      [-4, 22, 0],
      [-66, 106, -50],
      [66, 100, 52],
    ]
      .map(
        ([x, y, turn]) =>
          line(`M128 150 ${128 + x!} ${y! + 20}`, '#3f7a36', 5) +
          at(
            128 + x!,
            y! + 8,
            shape('M0 34C-38 30-44-12-22-32-10-40 10-40 22-32 44-12 38 30 0 34z', soft('#2f8048')) +
              line('M0 34V-30', '#9fce8a', 3) +
              line('M-34 8-14 4M-34-10-14-8M34 8 14 4M34-10 14-8', '#ffffff', 5, 'opacity=".9"'),
            { turn: turn! },
          ),
      )
      .join(''),
    '#6f7686',
  ),
  kraeutertrio: picture(shadow(238, 108) + herbPot(leafy('basil'), 48) + herbPot(chives, 128) + herbPot(leafy('rocket'), 208)),
  'vase-naturweiss': vase('#efe6d2'),
  'vase-salbei': vase('#9db89a'),
  'vase-terrakotta': vase('#b9603d'),
  'orchidee-weiss': orchid('#f8f4f0'),
  'orchidee-rosa': orchid('#efa0bd'),
  'orchidee-flieder': orchid('#a98bc4'),
  olivenbaum: pot(
    line('M128 152V84', '#7a6248', 9) +
      times(11, (one) => branch('#8fa06a', 128, 92, 58, -90 + one * 18)) +
      scatter(named('9 greenOlive'), 128, 70, 54, 34, 0.7),
  ),
  haengefarn: picture(
    line('M128 8 60 92M128 8 196 92M128 8V84', '#8a6a42', 4) +
      times(13, (one) =>
        line(
          `M128 118C${128 + (one - 6) * 14} ${84 - Math.abs(one - 6) * 2} ${128 + (one - 6) * 20} ${120 + Math.abs(one - 6) * 6} ${128 + (one - 6) * 19} ${150 + Math.abs(6 - one) * 13}`,
          one % 2 ? '#4f9a45' : '#7ab85a',
          9,
        ),
      ) +
      shape('M56 96H200L180 170C176 182 166 188 154 188H102C90 188 80 182 76 170z', soft('#b9855a')) +
      times(9, (one) =>
        line(
          `M${66 + one * 16} 104C${50 + one * 19} 128 ${46 + one * 20} 150 ${44 + one * 21} ${176 + (one % 3) * 14}`,
          one % 2 ? '#3f8a3c' : '#6aae4f',
          7,
        ),
      ),
  ),
  sukkulenten: picture(
    shadow(232, 112) +
      [
        [50, '#8fb58a', '#efe6d2'],
        [128, '#b58aa8', '#b9603d'],
        [206, '#6fa5a0', '#8a9099'],
      ]
        .map(([x, hex, ware]) =>
          at(
            Number(x),
            0,
            times(10, (one) =>
              at(0, 124, shape('M0 0C-12-12-9-32 0-42 9-32 12-12 0 0z', soft(one % 2 ? String(hex) : lighter(String(hex), 0.2))), {
                turn: -90 + one * 20,
              }),
            ) +
              times(7, (one) =>
                at(0, 120, shape('M0 0C-9-9-7-24 0-30 7-24 9-9 0 0z', soft(lighter(String(hex), 0.35))), { turn: -60 + one * 20 }),
              ) +
              shape('M-34 128H34L28 220C27 228 24 230 18 230H-18C-24 230-27 228-28 220z', soft(String(ware))),
          ),
        )
        .join(''),
  ),
  bienenstauden: picture(
    shadow(238, 112) +
      times(6, (one) =>
        at(
          48 + (one % 3) * 80,
          one < 3 ? -46 : 20,
          leafy(one % 2 ? 'rocket' : 'basil') +
            (one % 2
              ? at(0, 60, spray('#8a6fc4'))
              : at(0, 74, petals(['#e8739a', '#f2c53d', '#f0906a'][one % 3]!, 9, 13, 6, '#b5863a', 7))) +
            shape('M-30 148H30L24 190H-24z', tone('#5a5f6c', '#3a3e4a')),
        ),
      ) +
      emoji('1f41d', 196, 4, 52),
  ),
  hortensie: pot(
    shape('M54 140C44 104 66 96 76 110 92 96 84 150 54 140zM202 140C212 104 190 96 180 110 164 96 172 150 202 140z', '#3f8a45') +
      [
        [88, 82],
        [166, 84],
        [128, 52],
      ]
        .map(
          ([x, y]) =>
            disc(x!, y!, 44, '#6f8fd0') +
            scatter(
              Array.from({ length: 14 }, (_, one) => petals(one % 2 ? '#8aa6e2' : '#a8bdf0', 4, 7, 6, '#eef2fb', 3)),
              x!,
              y!,
              38,
              38,
            ),
        )
        .join(''),
  ),
  rosmarin: pot(times(7, (one) => branch('#5f8a6a', 92 + one * 12, 152, 118 - Math.abs(one - 3) * 16, (one - 3) * 9))),
} as const
