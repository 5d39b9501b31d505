import { specialForms } from '../engine/special-forms';
import { functionTable } from '../functions/table';
import { localLanguages } from './local-names';
import { suggestFormula } from './suggest-formula';

const SPACE = '\u{A0}';
const NARROW_SPACE = '\u{202F}';

const suggestions: [typed: string, english: string][] = [
  // German
  ['=SUMME(A1:A3)', '=SUM(A1:A3)'],
  ['=summe(A1;B1)', '=SUM(A1,B1)'],
  ['=SVERWEIS(A2;Preise!A:B;2;FALSCH)', '=VLOOKUP(A2,Preise!A:B,2,FALSE)'],
  ['=WENN(A1>1,5;"ja; 1,5";"nein")', '=IF(A1>1.5,"ja; 1,5","nein")'],
  ['=ZÄHLENWENN(A1:A9;">1,5")', '=COUNTIF(A1:A9,">1,5")'],
  ['=KGRÖßTE(A1:A9;2)', '=LARGE(A1:A9,2)'],
  ['=BEREICH.VERSCHIEBEN(A1;1;0)', '=OFFSET(A1,1,0)'],
  ['=WENNFEHLER(XVERWEIS(A1;B:B;C:C);#NV)', '=IFERROR(XLOOKUP(A1,B:B,C:C),#N/A)'],
  ['=WENN(ISTFEHLER(#BEZUG!);1;#WERT!)', '=IF(ISERROR(#REF!),1,#VALUE!)'],
  ['=RUNDEN(A1,2)', '=ROUND(A1,2)'],
  ['=WURZEL(2,25)', '=SQRT(2.25)'],
  ['=SUMME(1,2,3)', '=SUM(1,2,3)'],
  ['=SUMME(1.234,56;2)', '=SUM(1234.56,2)'],
  ['=SUMME({1.2;3.4})', '=SUM({1,2;3,4})'],
  ['=SUMME({1,5\\2;3\\4})', '=SUM({1.5,2;3,4})'],
  ['=SUMME(Tabelle1[[#Diese Zeile];[Menge]])', '=SUM(Tabelle1[[#This Row],[Menge]])'],
  ['=SUMME(Tabelle1[#Alle])', '=SUM(Tabelle1[#All])'],
  ['=LET(x;2;LÄNGE(x)+WERT("3"))', '=LET(x,2,LEN(x)+VALUE("3"))'],
  ['=LET(f;LAMBDA(x;x*1,19);f(100))', '=LET(f,LAMBDA(x,x*1.19),f(100))'],
  // French
  ['=SI(A1=VRAI;1;2)', '=IF(A1=TRUE,1,2)'],
  ['=RECHERCHEV(A1;B:C;2;FAUX)', '=VLOOKUP(A1,B:C,2,FALSE)'],
  ['=NB.SI(A1:A9;"x")', '=COUNTIF(A1:A9,"x")'],
  ['=SI.CONDITIONS(A1>1;« oui »;VRAI;« non »)', '=IFS(A1>1," oui ",TRUE," non ")'],
  [`=SI(A1;«${SPACE}oui${SPACE}»;2)`, '=IF(A1,"oui",2)'],
  ['=ARRONDI(TRIM(A1:A5;0,1;0,12);2)', '=ROUND(MIRR(A1:A5,0.1,0.12),2)'],
  ['=SI(TRIM(A1)="";#NOM?;GAUCHE(A1))', '=IF(TRIM(A1)="",#NAME?,LEFT(A1))'],
  ['=SOMME(Tableau1[#En-têtes])', '=SUM(Tableau1[#Headers])'],
  // Spanish
  ['=SI(Y(A1>0;A1<9);"sí";"no")', '=IF(AND(A1>0,A1<9),"sí","no")'],
  ['=BUSCARV(A1;B:C;2;FALSO)', '=VLOOKUP(A1,B:C,2,FALSE)'],
  ['=SUMAR.SI(A1:A9;">0";B1:B9)', '=SUMIF(A1:A9,">0",B1:B9)'],
  ['=SI.ERROR(AÑO(A1);#¡REF!)', '=IFERROR(YEAR(A1),#REF!)'],
  ['=SUMA({1\\2;3\\4})', '=SUM({1,2;3,4})'],
  // Italian
  ['=SE(VERO;SOMMA(A1:A3);0)', '=IF(TRUE,SUM(A1:A3),0)'],
  ['=CERCA.VERT(A1;B:C;2;FALSO)', '=VLOOKUP(A1,B:C,2,FALSE)'],
  ['=SE.NON.DISP.(A1;0)', '=IFNA(A1,0)'],
  ['=MEDIA.PIÙ.SE(A1:A3;B1:B3;1)', '=AVERAGEIFS(A1:A3,B1:B3,1)'],
  // Portuguese
  ['=PROCV(A1;B:C;2;FALSO)', '=VLOOKUP(A1,B:C,2,FALSE)'],
  ['=SE(E(A1;VERDADEIRO);CONT.NÚM(B:B);0)', '=IF(AND(A1,TRUE),COUNT(B:B),0)'],
  ['=ARRUMAR(SUBSTITUIR(A1;"a";"b"))', '=TRIM(SUBSTITUTE(A1,"a","b"))'],
  ['=COMPACTAR(SUBST(A1;"a";"b"))', '=TRIM(SUBSTITUTE(A1,"a","b"))'],
  ['=SOMA.SE.S(A:A;B:B;1)', '=SUMIFS(A:A,B:B,1)'],
  // Dutch
  ['=ALS(WAAR;SOM(A1:A2);ONWAAR)', '=IF(TRUE,SUM(A1:A2),FALSE)'],
  ['=VERT.ZOEKEN(A1;B:C;2)', '=VLOOKUP(A1,B:C,2)'],
  ['=LENGTE(A1)', '=LEN(A1)'],
  // Polish
  ['=JEŻELI(PRAWDA;SUMA(A1:A2);FAŁSZ)', '=IF(TRUE,SUM(A1:A2),FALSE)'],
  ['=wyszukaj.pionowo(A1;B:C;2)', '=VLOOKUP(A1,B:C,2)'],
  ['=ZŁĄCZ.TEKSTY(A1;"ą")', '=CONCATENATE(A1,"ą")'],
  // Russian
  ['=ЕСЛИ(ИСТИНА;СУММ(A1:A3);ЛОЖЬ)', '=IF(TRUE,SUM(A1:A3),FALSE)'],
  ['=ВПР(A1;B:C;2;ложь)', '=VLOOKUP(A1,B:C,2,FALSE)'],
  ['=СЧЕТЕСЛИ(A1:A9;1)', '=COUNTIF(A1:A9,1)'],
  ['=ЕСЛИОШИБКА(A1;#Н/Д)', '=IFERROR(A1,#N/A)'],
  ['=СУММ({1;2:3;4})', '=SUM({1,2;3,4})'],
  // Turkish
  ['=EĞER(DOĞRU;TOPLA(A1:A3);YANLIŞ)', '=IF(TRUE,SUM(A1:A3),FALSE)'],
  ['=DÜŞEYARA(A1;B:C;2)', '=VLOOKUP(A1,B:C,2)'],
  ['=birleştir(A1;"x")', '=CONCATENATE(A1,"x")'],
  ['=MİN(A1;B1)', '=MIN(A1,B1)'],
  // Separators, numbers and marks
  ['=SUM(A1;2)', '=SUM(A1,2)'],
  ['=ROUND(1,125; 2)', '=ROUND(1.125, 2)'],
  ['=B2*1,19', '=B2*1.19'],
  ['=(B2+1,5)*0,125', '=(B2+1.5)*0.125'],
  ['=ROUND(A1,2)*1,5', '=ROUND(A1,2)*1.5'],
  ['=1 000*2', '=1000*2'],
  [`=1${SPACE}000${NARROW_SPACE}000*2`, '=1000000*2'],
  ['=1 234,5*2', '=1234.5*2'],
  ["=1'000*2", '=1000*2'],
  ['=1’000’000*2', '=1000000*2'],
  ['=1,000,000*2', '=1000000*2'],
  ['=A1×2÷3−1', '=A1*2/3-1'],
  ['=A1≤2', '=A1<=2'],
  ['=IF(A1≠B1,1≥0,0)', '=IF(A1<>B1,1>=0,0)'],
  ['＝ＳＵＭ（Ａ１，２）', '=SUM(A1,2)'],
  ['=IF(A1=“x”,„y“,”z”)', '=IF(A1="x","y","z")'],
  ['=‘My data’!A1*2', "='My data'!A1*2"],
  ['="“kept”"&SUMME(1)', '="“kept”"&SUM(1)'],
  ['==SUM(A1)', '=SUM(A1)'],
  ['=SUM(A1:A3))', '=SUM(A1:A3)'],
  ['=(SUM(A1)))*2)', '=(SUM(A1))*2'],
  ['=SUMME (A1)', '=SUM(A1)'],
  ['= -Summe(A1:A3)*1,19 ', '=-SUM(A1:A3)*1.19'],
  ['=LAMBDA(x;x+1)(2,5)', '=LAMBDA(x,x+1)(2.5)'],
  ["=SUMME('Q1; 1,5 – Plan'!A1;2)", "=SUM('Q1; 1,5 – Plan'!A1,2)"],
  ['=WENN(A1=1;"a""b;c";2)', '=IF(A1=1,"a""b;c",2)'],
  ['=SUM(T[[#This Row];[a;b]])', '=SUM(T[[#This Row],[a;b]])'],
];

const refused: [typed: string][] = [
  // Nothing to mend
  ['=SUM(A1,2)'],
  ['=SUM(A1'],
  ['=TRIM(A1)'],
  ['=LET(SI,LAMBDA(x,x+1),SI(2))'],
  ['="“a”; 1,5"'],
  ["='1’000'!A1"],
  ['=SUM(T[a×b])'],
  ['text'],
  ['SUMME(A1)'],
  ['='],
  [''],
  // No formula of Excel
  ['=HLENWENN(A1;1)'],
  ['=GOOGLEFINANCE("x";"y")'],
  ['=IMPORTRANGE("a";"b")'],
  ['=SUMME(FOO(A1))'],
  ['=SUMME(RECHERCHEV(A1;B:C;2))'],
  ['=SUMME'],
  ['=SUM(A1;;*)'],
  ['=A1;B1'],
  ['=ROUND(A1),2)'],
  ['=A1²'],
  // Could be meant in two ways
  ['=B2*1,195'],
  ['=SUM(1.125;2)'],
  ['=SUM(1,2,3;4)'],
  ['=INDEX({1,2;3,4};2;1)'],
  ['=R[-1]C'],
];

it('translates only to functions that there are', () => {
  const names = localLanguages().flatMap(({ functions }) => [...functions.values()]);
  expect(names.length).toBeGreaterThan(4_000);
  expect(names.filter((name) => !functionTable.has(name) && !specialForms[name])).toEqual([]);
});

it.each(suggestions)('suggests for %s', (typed, english) => {
  expect(suggestFormula(typed)).toBe(english);
});

it.each(refused)('suggests nothing for %s', (typed) => {
  expect(suggestFormula(typed)).toBeNull();
});

it.each([
  ['=R[-1]C', 'B3', '=B2'],
  ['=RC[-1]*RC1', 'B3', '=A3*$A3'],
  ['=SUM(R1C1:R3C1)', 'B3', '=SUM($A$1:$A$3)'],
  ['=SUMME(R1C1:R[-1]C;2,5)', 'C5', '=SUM($A$1:C4,2.5)'],
  ['=SUM(R[1],C[2])', 'A1', '=SUM(2:2,C:C)'],
  ["='My data'!R2C3", 'A1', "='My data'!$C$2"],
])('translates %s in %s', (typed, address, english) => {
  expect(suggestFormula(typed, address)).toBe(english);
});

it.each(
  [
    '(',
    ')',
    '"',
    "'",
    '[',
    '{',
    '{}',
    '“',
    '‘',
    '1,',
    '1.',
    '1 ',
    '1;',
    'SUMME(',
    'SUMME(1;',
    'R1C1:',
    'R[',
    '#NV',
    '[#Alle];',
    ' ',
    'ä',
    '１',
    '={1;2\\',
    '1+',
    'SI(1)+',
  ].flatMap((part) => [part, `${part}x`]),
)('ends for many of %s', (part) => {
  const text = `=${part.repeat(Math.floor(8_191 / part.length))}`;
  const suggested = suggestFormula(text);
  expect(suggested === null || suggested.startsWith('=')).toBe(true);
});
