import { brewerSchemes } from './brewer';
import { scheme, type ColourScheme } from './scheme';

/** Schemes for numbers, in the order in which they are offered (facts of Superset 3.1). */
export const sequentialSchemes: readonly ColourScheme[] = [
  scheme('blue_white_yellow', '00D1C1 FFFFFF FFB400'),
  scheme('fire', 'FFFFFF FFFF00 FF0000 000000'),
  scheme('white_black', 'FFFFFF 000000'),
  scheme('black_white', '000000 FFFFFF'),
  scheme('dark_blue', 'EBF5F8 6BB1CC 357E9B 1B4150 092935'),
  scheme('pink_grey', 'E70B81 FAFAFA 666666', true),
  scheme('greens', 'FFFFCC 78C679 006837'),
  scheme('purples', 'F2F0F7 9E9AC8 54278F'),
  scheme('oranges', 'FEF0D9 FC8D59 B30000'),
  scheme('red_yellow_blue', 'D7191C FDAE61 FFFFBF ABD9E9 2C7BB6', true),
  scheme('brown_white_green', 'A6611A DFC27D F5F5F5 80CDC1 018571', true),
  scheme('purple_white_green', '7B3294 C2A5CF F7F7F7 A6DBA0 008837', true),
  scheme('superset_seq_1', 'F4FAD4 D7F1AC A9E3AF 82CDBB 63C1BF 1FA8C9 2367AC 2A2D84 251354 050415'),
  scheme('superset_seq_2', 'FBF1B4 FDD093 FEAD71 FF7F44 E04355 C53D6F 952B7B 4F167B 251354 050415'),
  scheme('superset_div_1', 'E04355 E87180 EFA1AA F7D0D4 F6F6F7 C8E9F1 8FD3E4 58BDD7 1FA8C9', true),
  scheme('superset_div_2', 'FF7F44 FF9E72 FEC0A1 FFDFD0 F6F6F7 C8E9F1 8FD3E4 58BDD7 1FA8C9', true),
  scheme('preset_seq_1', 'F3FAEB DEF2D7 CAEAC4 98DEBC 69D3B5 4AA59D 287886 0D5B6A 03273F 03273F'),
  scheme('preset_seq_2', 'FEECE8 FDE2DA FCCEC2 F998AA F76896 D13186 AC0378 790071 43026C 050415'),
  scheme('preset_div_1', 'B17BAA C59DC0 D9BDD5 D9BDD5 F6F6F7 CBEFE5 98DECA 64D0B0 32BE96', true),
  scheme('preset_div_2', 'CB5171 D87C94 E5A8B7 F2D3DB F6F6F7 CEE8EC 9CD1D8 6CBAC6 3AA3B2', true),
  scheme('echarts_gradient', 'F6EFA6 D88273 BF444C'),
  ...brewerSchemes,
];
