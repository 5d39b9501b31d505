Attribute VB_Name = "SplitWorkbook"
Option Explicit

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
End Function

Private Function SafeName(ByVal text As String) As String
    Dim mark As Variant
    SafeName = Trim$(text)
    For Each mark In Array("\", "/", ":", "*", "?", """", "<", ">", "|")
        SafeName = Replace(SafeName, mark, "-")
    Next mark
End Function

Private Sub WriteFile(ByVal list As Range, ByVal field As Long, _
                      ByVal key As String, ByVal folder As String)
    Dim target As Workbook
    list.AutoFilter Field:=field, Criteria1:="=" & key
    Set target = Workbooks.Add(xlWBATWorksheet)
    list.SpecialCells(xlCellTypeVisible).Copy target.Worksheets(1).Range("A1")
    target.Worksheets(1).Columns.AutoFit
    target.SaveAs folder & Application.PathSeparator & SafeName(key) & ".xlsx", _
                  xlOpenXMLWorkbook
    target.Close SaveChanges:=False
End Sub

Sub SplitByRegion()
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
End Sub
