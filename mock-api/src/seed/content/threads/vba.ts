import { lines } from './lines';
import type { SeedThread } from '../types';

export const vbaThreads: SeedThread[] = [
  {
    title: 'Macro takes eleven minutes for 30,000 rows. Where do I start?',
    category: 'vba',
    by: 'carla',
    hoursAgo: 16,
    description: lines(
      'I inherited this. It works, but I can cook lunch meanwhile.',
      '',
      '```vba',
      'For r = 2 To lastRow',
      '    Cells(r, 5).Value = Cells(r, 3).Value * Cells(r, 4).Value',
      '    If Cells(r, 5).Value > 1000 Then Cells(r, 6).Value = "check"',
      'Next r',
      '```',
    ),
    acceptedReply: 0,
    replies: [
      {
        by: 'tomas',
        minutesAfter: 25,
        content: lines(
          'Every `Cells(...)` is a trip to the sheet, and each write recalculates the workbook. Read once, work in memory, write once:',
          '',
          '```vba',
          'Dim values As Variant, results() As Variant, i As Long',
          'values = Range("C2:D" & lastRow).Value',
          'ReDim results(1 To UBound(values, 1), 1 To 2)',
          'For i = 1 To UBound(values, 1)',
          '    results(i, 1) = values(i, 1) * values(i, 2)',
          '    If results(i, 1) > 1000 Then results(i, 2) = "check"',
          'Next i',
          'Range("E2:F" & lastRow).Value = results',
          '```',
          '',
          'With 30,000 rows this should take well under a second. It overwrites column F completely; if there are notes in it that must stay, read F into the array as well.',
        ),
      },
      {
        by: 'marek',
        minutesAfter: 48,
        answers: 0,
        content:
          'One more thing: `values` must have at least two cells, otherwise `.Value` is a single value and `UBound` fails. Two columns are always two cells, so it is fine here.',
      },
      {
        by: 'carla',
        minutesAfter: 77,
        answers: 0,
        content: 'Eleven minutes to *less than I can measure*. Lunch is cancelled.',
      },
    ],
  },
  {
    title: 'Run code when one particular cell changes, without an endless loop',
    category: 'vba',
    by: 'lena',
    hoursAgo: 54,
    description: lines(
      'When B2 changes I want to write the time into B3. My `Worksheet_Change` writes B3, which is a change too, and Excel goes round and round.',
    ),
    acceptedReply: 0,
    replies: [
      {
        by: 'marek',
        minutesAfter: 33,
        content: lines(
          'Two guards: leave unless B2 is among the changed cells, and switch events off while you write.',
          '',
          '```vba',
          'Private Sub Worksheet_Change(ByVal Target As Range)',
          '    If Intersect(Target, Me.Range("B2")) Is Nothing Then Exit Sub',
          '    On Error GoTo Finish',
          '    Application.EnableEvents = False',
          '    Me.Range("B3").Value = Now',
          'Finish:',
          '    Application.EnableEvents = True',
          'End Sub',
          '```',
          '',
          'The label matters. If the code fails between the two lines, events stay off until you restart Excel, and then *nothing* fires any more. It goes into the module of the sheet, not into a standard module.',
        ),
      },
      {
        by: 'tomas',
        minutesAfter: 60,
        answers: 0,
        content:
          'If that has already happened: press Ctrl+G in the editor and type `Application.EnableEvents = True`, Enter. No restart needed.',
      },
    ],
  },
  {
    title: 'Last used row: End(xlUp), UsedRange or something else?',
    category: 'vba',
    by: 'priya',
    hoursAgo: 160,
    description: lines(
      'I have seen four ways to find the last row. `UsedRange` tells me 1,048,576 in one file. Which do you use, and why?',
    ),
    replies: [
      {
        by: 'tomas',
        minutesAfter: 40,
        content: lines(
          'If one column is always filled, for example a date:',
          '',
          '```vba',
          'lastRow = ws.Cells(ws.Rows.Count, "A").End(xlUp).Row',
          '```',
          '',
          'It ignores formatting. `UsedRange` counts formatted cells too, which is how you get a million rows.',
        ),
      },
      {
        by: 'marek',
        minutesAfter: 66,
        content: lines(
          'If any column may be the longest one, search backwards for anything:',
          '',
          '```vba',
          'Dim found As Range',
          'Set found = ws.Cells.Find("*", LookIn:=xlFormulas, _',
          '    SearchOrder:=xlByRows, SearchDirection:=xlPrevious)',
          'If Not found Is Nothing Then lastRow = found.Row',
          '```',
          '',
          '`xlFormulas` also finds cells whose formula shows nothing, and cells in hidden rows.',
        ),
      },
      {
        by: 'daniel',
        minutesAfter: 130,
        content:
          'Or make it a table and stop asking: `ws.ListObjects("Sales").DataBodyRange.Rows.Count`. Check `DataBodyRange Is Nothing` first, an empty table has none.',
      },
      {
        by: 'priya',
        minutesAfter: 190,
        answers: 2,
        content: 'Tables it is for new files, `Find` for the old ones.',
      },
    ],
  },
];
