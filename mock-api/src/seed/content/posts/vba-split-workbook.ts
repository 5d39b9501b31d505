import type { SeedPost } from '../types';

export const vbaSplitWorkbook: SeedPost = {
  slug: 'vba-split-workbook-by-column',
  title: 'One list in, one workbook per region out: a careful VBA macro',
  summary:
    'Split a sheet into separate files by the values of one column. The macro filters instead of looping over rows, and it cleans up after itself.',
  category: 'Automation',
  tags: ['vba', 'automation', 'excel', 'files'],
  featured: false,
  author: 'tomas',
  likes: ['marek', 'carla'],
  daysAgo: 73,
  seo: {
    title: 'VBA: split a sheet into one workbook per value',
    description:
      'A tested VBA macro that splits an Excel list into one workbook per region, with a filter, safe file names, error handling and no screen flicker.',
    keywords: ['vba', 'split workbook', 'autofilter', 'excel macro'],
  },
  structured: {
    learningObjectives: [
      'Collect the distinct values of a column with a Dictionary',
      'Copy filtered rows in one go instead of one by one',
      'Make file names that Windows accepts',
      'Restore settings even when something fails',
    ],
    introduction: `<p>Every quarter somebody filters the list by region, copies, pastes into a new file, saves, and does it again eleven times. That is a macro waiting to be written. This one stays short because Excel does the hard part: AutoFilter selects, and one copy takes all visible rows.</p>
<p>You need a sheet called <strong>Data</strong> with headers in row 1, without gaps, and the region in column B. Save the workbook as .xlsm in a folder of your own first, because the macro writes into a subfolder called <em>split</em> beside it.</p>
<p>Press Alt+F11, choose Insert, Module, and paste the pieces of the following steps into the same module.</p>`,
    steps: [
      {
        id: 'keys',
        heading: 'Collect the regions',
        body: `<p>A Dictionary keeps each key once. Reading the column into an array first is what makes this quick: one trip to the sheet instead of one per row. <code>vbTextCompare</code> treats <em>North</em> and <em>north</em> as one region, as AutoFilter does too.</p>`,
        code: `Option Explicit

Private Function DistinctKeys(ByVal column As Range) As Object
    Dim keys As Object, cells As Variant, i As Long
    Set keys = CreateObject("Scripting.Dictionary")
    keys.CompareMode = vbTextCompare
    cells = column.Value
    For i = 2 To UBound(cells, 1)
        If Not IsError(cells(i, 1)) Then
            If Len(Trim$(cells(i, 1))) > 0 Then keys(CStr(cells(i, 1))) = True
        End If
    Next i
    Set DistinctKeys = keys
End Function`,
      },
      {
        id: 'names',
        heading: 'Make names that can be saved',
        body: `<p>Windows refuses nine characters in file names. A region called <em>North/East</em> would end the macro halfway, with some files written and some not. Replace them before they can.</p>`,
        code: `Private Function SafeName(ByVal text As String) As String
    Dim mark As Variant
    SafeName = Trim$(text)
    For Each mark In Array("\\", "/", ":", "*", "?", """", "<", ">", "|")
        SafeName = Replace(SafeName, mark, "-")
    Next mark
End Function`,
      },
      {
        id: 'one-file',
        heading: 'Write one file',
        body: `<p>Filter by the key, copy the visible cells, paste into a new workbook, save, close. Row 1 is part of the range and never hidden by the filter, so every file gets its headers. <code>xlOpenXMLWorkbook</code> is the .xlsx format: the copies carry no macro.</p>`,
        code: `Private Sub WriteFile(ByVal list As Range, ByVal field As Long, _
                      ByVal key As String, ByVal folder As String)
    Dim target As Workbook
    list.AutoFilter Field:=field, Criteria1:="=" & key
    Set target = Workbooks.Add(xlWBATWorksheet)
    list.SpecialCells(xlCellTypeVisible).Copy target.Worksheets(1).Range("A1")
    target.Worksheets(1).Columns.AutoFit
    target.SaveAs folder & Application.PathSeparator & SafeName(key) & ".xlsx", _
                  xlOpenXMLWorkbook
    target.Close SaveChanges:=False
End Sub`,
      },
      {
        id: 'main',
        heading: 'Tie it together, and tidy up whatever happens',
        body: `<p>The part after <code>Finish:</code> runs in both cases, success and failure. A macro that stops with screen updating off leaves Excel looking frozen, and one that leaves the filter on hides rows from the next reader.</p>
<p><code>DisplayAlerts = False</code> overwrites files of an earlier run without asking. If that worries you, add the date to the folder name.</p>`,
        code: `Sub SplitByRegion()
    Const KEY_FIELD As Long = 2
    Dim source As Worksheet, list As Range, key As Variant, folder As String
    Dim written As Long, problem As String

    Set source = ThisWorkbook.Worksheets("Data")
    If source.AutoFilterMode Then source.AutoFilterMode = False
    Set list = source.Range("A1").CurrentRegion
    folder = ThisWorkbook.Path & Application.PathSeparator & "split"
    If Dir(folder, vbDirectory) = "" Then MkDir folder

    Application.ScreenUpdating = False
    Application.DisplayAlerts = False
    On Error GoTo Finish
    For Each key In DistinctKeys(list.Columns(KEY_FIELD)).Keys
        WriteFile list, KEY_FIELD, CStr(key), folder
        written = written + 1
    Next key

Finish:
    problem = Err.Description
    source.AutoFilterMode = False
    Application.DisplayAlerts = True
    Application.ScreenUpdating = True
    If Len(problem) > 0 Then
        MsgBox "Stopped after " & written & " files: " & problem, vbExclamation
    Else
        MsgBox written & " files are in " & folder, vbInformation
    End If
End Sub`,
      },
      {
        id: 'check',
        heading: 'Check the result',
        body: `<p>Never hand out eleven files on trust. Count the rows: the data rows of all files together must equal the rows of the list. For a list in A2:D500 with the region in column B, the first formula must equal the number of data rows in <em>North.xlsx</em>.</p>
<p>Rows whose region is empty belong to no file. The second formula counts them; if it is not zero, fix the list and run the macro again.</p>`,
        code: `=COUNTIF(Data!$B$2:$B$500, "North")
=ROWS(Data!$B$2:$B$500) - COUNTA(Data!$B$2:$B$500)`,
      },
    ],
    quickTips: `<ul>
<li>Step through a macro with F8 and watch the values in the Locals window before you let it run.</li>
<li>CurrentRegion ends at the first completely empty row. If files are missing rows, look for one.</li>
<li>Scripting.Dictionary does not exist on a Mac. There, collect the keys in a Collection and use the key as its index.</li>
<li>A macro cannot be undone with Ctrl+Z. Keep a copy of the workbook while you are experimenting.</li>
</ul>`,
    challenge: `<p>Let the macro ask for the column. Show the headers of row 1 with <code>Application.InputBox</code>, accept a header name, find it with <code>Application.Match</code>, and stop with a clear message when it does not exist.</p>`,
    resources: [
      {
        id: 'ms-filter',
        label: 'Range.AutoFilter in the VBA reference',
        url: 'https://learn.microsoft.com/en-us/office/vba/api/excel.range.autofilter',
      },
      { id: 'macro', label: 'The finished module as .bas', url: '/templates/split-workbook-macro' },
    ],
    faq: [
      {
        id: 'blocked',
        question: 'Excel says that macros are blocked. Is my file broken?',
        answer:
          '<p>No. Files from the internet are marked by Windows. Close the workbook, open its properties in the file explorer, tick <em>Unblock</em>, and open it again. Do that only for files whose code you have read.</p>',
      },
      {
        id: 'formulas',
        question: 'What happens to formulas in the list?',
        answer:
          '<p>They are copied as formulas and may then point back to your workbook. If the readers should get plain values, copy first and then paste with <code>PasteSpecial xlPasteValues</code>.</p>',
      },
    ],
    visualSummary: `<table><thead><tr><th>Piece</th><th>Job</th></tr></thead><tbody>
<tr><td>DistinctKeys</td><td>which regions there are</td></tr>
<tr><td>SafeName</td><td>names that Windows accepts</td></tr>
<tr><td>WriteFile</td><td>filter, copy, save, close</td></tr>
<tr><td>SplitByRegion</td><td>order, settings, messages</td></tr>
</tbody></table>`,
    callToAction: `<p>Take the <a href="/templates/split-workbook-macro">finished module</a>, import it with File, Import File in the editor, and change the one constant.</p>`,
  },
};
