/**
 * What a page is drawn by: keys of resources, fonts, pictures, patterns, shadings, functions and colour spaces. A key that
 * is not here is left out, whatever it would do: so there are no actions, forms, scripts, attachments, metadata, private
 * data of programs, structure, layers, and nothing that names another file.
 */
export const keptKeys: ReadonlySet<string> = new Set(
  [
    'Type Subtype Resources BBox Matrix FormType Group S CS I K',
    'Width Height ColorSpace BitsPerComponent ImageMask Mask SMask SMaskInData Matte Decode Interpolate Intent',
    'LW LC LJ ML D RI OP op OPM Font FL SM SA BM CA ca AIS TK G BC TR',
    'N Alternate Range WhitePoint BlackPoint Gamma Colorants',
    'FunctionType Domain Size BitsPerSample Order Encode C0 C1 Functions Bounds',
    'ShadingType Background AntiAlias Coords Function Extend BitsPerCoordinate BitsPerFlag VerticesPerRow',
    'PatternType PaintType TilingType XStep YStep Shading ExtGState',
    'BaseFont Name FirstChar LastChar Widths FontDescriptor Encoding BaseEncoding Differences ToUnicode DescendantFonts',
    'CIDSystemInfo Registry Ordering Supplement DW W DW2 W2 CIDToGIDMap CMapName WMode UseCMap CharProcs',
    'FontBBox FontMatrix FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight',
    'XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet Style Panose',
    'Length1 Length2 Length3',
    'ColorTransform EndOfLine EncodedByteAlign Columns Rows EndOfBlock BlackIs1 DamagedRowsBeforeError JBIG2Globals',
    'Predictor Colors',
  ].flatMap((keys) => keys.split(' ')),
);

/** Values of `Type` that say nothing but what is drawn. */
export const keptTypes: ReadonlySet<string> = new Set(
  'XObject Font FontDescriptor ExtGState Pattern Group Mask Encoding CMap'.split(' '),
);

/** The parts of `Resources`, each of which gives its own names to what it holds. */
export const keptResources: ReadonlySet<string> = new Set(
  'ColorSpace ExtGState Font Pattern Shading XObject'.split(' '),
);
