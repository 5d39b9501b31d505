import type { LanguageSource } from './language';

export const russian: LanguageSource = {
  functions: `
  F.ОБР=F.INV F.ОБР.ПХ=F.INV.RT F.РАСП=F.DIST F.РАСП.ПХ=F.DIST.RT F.ТЕСТ=F.TEST FРАСП=FDIST
  FРАСПОБР=FINV ISO.ОКРВВЕРХ=ISO.CEILING Z.ТЕСТ=Z.TEST ZТЕСТ=ZTEST АГРЕГАТ=AGGREGATE
  АДРЕС=ADDRESS АМОРУВ=AMORLINC АМОРУМ=AMORDEGRC АПЛ=SLN АРАБСКОЕ=ARABIC АСЧ=SYD
  БАТТЕКСТ=BAHTTEXT БДДИСП=DVAR БДДИСПП=DVARP БДМАКС=DMAX БДМИН=DMIN БДПРОИЗВЕД=DPRODUCT
  БДСРЕДНЕЕ=DAVERAGE БДСТАНДОТКЛ=DSTDEV БДСТАНДОТКЛП=DSTDEVP БДСУММ=DSUM БЕССЕЛЬ.I=BESSELI
  БЕССЕЛЬ.J=BESSELJ БЕССЕЛЬ.K=BESSELK БЕССЕЛЬ.Y=BESSELY БЕТА.ОБР=BETA.INV БЕТА.РАСП=BETA.DIST
  БЕТАОБР=BETAINV БЕТАРАСП=BETADIST БЗРАСПИС=FVSCHEDULE БИЗВЛЕЧЬ=DGET БИНОМ.ОБР=BINOM.INV
  БИНОМ.РАСП=BINOM.DIST БИНОМ.РАСП.ДИАП=BINOM.DIST.RANGE БИНОМРАСП=BINOMDIST БИТ.И=BITAND
  БИТ.ИЛИ=BITOR БИТ.ИСКЛИЛИ=BITXOR БИТ.СДВИГЛ=BITLSHIFT БИТ.СДВИГП=BITRSHIFT БС=FV БСЧЁТ=DCOUNT
  БСЧЁТА=DCOUNTA ВЕЙБУЛЛ=WEIBULL ВЕЙБУЛЛ.РАСП=WEIBULL.DIST ВЕРОЯТНОСТЬ=PROB ВЗЯТЬ=TAKE
  ВОСЬМ.В.ДВ=OCT2BIN ВОСЬМ.В.ДЕС=OCT2DEC ВОСЬМ.В.ШЕСТН=OCT2HEX ВПР=VLOOKUP ВРЕМЗНАЧ=TIMEVALUE
  ВРЕМЯ=TIME ВСД=IRR ВСТОЛБИК=VSTACK ВЫБОР=CHOOSE ВЫБОРСТОЛБЦ=CHOOSECOLS ВЫБОРСТРОК=CHOOSEROWS
  ГАММА=GAMMA ГАММА.ОБР=GAMMA.INV ГАММА.РАСП=GAMMA.DIST ГАММАНЛОГ=GAMMALN
  ГАММАНЛОГ.ТОЧН=GAMMALN.PRECISE ГАММАОБР=GAMMAINV ГАММАРАСП=GAMMADIST ГАУСС=GAUSS
  ГИПЕРГЕОМ.РАСП=HYPGEOM.DIST ГИПЕРГЕОМЕТ=HYPGEOMDIST ГИПЕРССЫЛКА=HYPERLINK ГОД=YEAR ГПР=HLOOKUP
  ГРАДУСЫ=DEGREES ГСТОЛБИК=HSTACK ДАТА=DATE ДАТАЗНАЧ=DATEVALUE ДАТАКУПОНДО=COUPPCD
  ДАТАКУПОНПОСЛЕ=COUPNCD ДАТАМЕС=EDATE ДВ.В.ВОСЬМ=BIN2OCT ДВ.В.ДЕС=BIN2DEC ДВ.В.ШЕСТН=BIN2HEX
  ДВССЫЛ=INDIRECT ДВФАКТР=FACTDOUBLE ДДОБ=DDB ДЕЛЬТА=DELTA ДЕНЬ=DAY ДЕНЬНЕД=WEEKDAY ДЕС=DECIMAL
  ДЕС.В.ВОСЬМ=DEC2OCT ДЕС.В.ДВ=DEC2BIN ДЕС.В.ШЕСТН=DEC2HEX ДИСП=VAR ДИСП.В=VAR.S ДИСП.Г=VAR.P
  ДИСПА=VARA ДИСПР=VARP ДИСПРА=VARPA ДЛИНБ=LENB ДЛИТ=DURATION ДЛСТР=LEN ДМАКС=DMAX ДМИН=DMIN
  ДНЕЙ360=DAYS360 ДНЕЙКУПОН=COUPDAYS ДНЕЙКУПОНДО=COUPDAYBS ДНЕЙКУПОНПОСЛЕ=COUPDAYSNC ДНИ=DAYS
  ДОВЕРИТ=CONFIDENCE ДОВЕРИТ.НОРМ=CONFIDENCE.NORM ДОВЕРИТ.СТЬЮДЕНТ=CONFIDENCE.T ДОЛЯГОДА=YEARFRAC
  ДОХОД=YIELD ДОХОДКЧЕК=TBILLYIELD ДОХОДПЕРВНЕРЕГ=ODDFYIELD ДОХОДПОГАШ=YIELDMAT
  ДОХОДПОСЛНЕРЕГ=ODDLYIELD ДОХОДСКИДКА=YIELDDISC ДСВТ=GETPIVOTDATA ДСРЗНАЧ=DAVERAGE
  ДСТАНДОТКЛ=DSTDEV ДСТАНДОТКЛП=DSTDEVP ДФОШ=ERFC ДФОШ.ТОЧН=ERFC.PRECISE ЕЛОГИЧ=ISLOGICAL
  ЕНД=ISNA ЕНЕТЕКСТ=ISNONTEXT ЕНЕЧЁТ=ISODD ЕОШ=ISERR ЕОШИБКА=ISERROR ЕПУСТО=ISBLANK ЕСЛИ=IF
  ЕСЛИМН=IFS ЕСЛИОШИБКА=IFERROR ЕСНД=IFNA ЕССЫЛКА=ISREF ЕТЕКСТ=ISTEXT ЕФОРМУЛА=ISFORMULA
  ЕЧЁТН=ISEVEN ЕЧИСЛО=ISNUMBER ЗАМЕНИТЬ=REPLACE ЗАМЕНИТЬБ=REPLACEB ЗНАК=SIGN ЗНАЧ=VALUE
  ЗНАЧЕН=VALUE ЗНАЧЕНИЕВТЕКСТ=VALUETOTEXT И=AND ИЛИ=OR ИНДЕКС=INDEX ИНОРМА=INTRATE ИНФОРМ=INFO
  ИСКЛИЛИ=XOR ИСТИНА=TRUE КВАДРОТКЛ=DEVSQ КВАРТИЛЬ=QUARTILE КВАРТИЛЬ.ВКЛ=QUARTILE.INC
  КВАРТИЛЬ.ИСКЛ=QUARTILE.EXC КВПИРСОН=RSQ КОВАР=COVAR КОВАРИАЦИЯ.В=COVARIANCE.S
  КОВАРИАЦИЯ.Г=COVARIANCE.P КОДИР.URL=ENCODEURL КОДСИМВ=CODE КОМПЛЕКСН=COMPLEX КОНМЕСЯЦА=EOMONTH
  КОРЕНЬ=SQRT КОРЕНЬПИ=SQRTPI КОРРЕЛ=CORREL КПЕР=NPER КРИТБИНОМ=CRITBINOM ЛГРФПРИБЛ=LOGEST
  ЛЕВБ=LEFTB ЛЕВСИМВ=LEFT ЛИНЕЙН=LINEST ЛИСТ=SHEET ЛИСТЫ=SHEETS ЛОГНОРМ.ОБР=LOGNORM.INV
  ЛОГНОРМ.РАСП=LOGNORM.DIST ЛОГНОРМОБР=LOGINV ЛОГНОРМРАСП=LOGNORMDIST ЛОЖЬ=FALSE МАКС=MAX
  МАКСА=MAXA МАКСЕСЛИ=MAXIFS МАССИВВТЕКСТ=ARRAYTOTEXT МВСД=MIRR МДЛИТ=MDURATION МЕДИАНА=MEDIAN
  МЕДИН=MUNIT МЕСЯЦ=MONTH МИН=MIN МИНА=MINA МИНЕСЛИ=MINIFS МИНУТЫ=MINUTE МНИМ.ABS=IMABS
  МНИМ.COS=IMCOS МНИМ.COSH=IMCOSH МНИМ.COT=IMCOT МНИМ.CSC=IMCSC МНИМ.CSCH=IMCSCH МНИМ.EXP=IMEXP
  МНИМ.LN=IMLN МНИМ.LOG10=IMLOG10 МНИМ.LOG2=IMLOG2 МНИМ.SEC=IMSEC МНИМ.SECH=IMSECH МНИМ.SIN=IMSIN
  МНИМ.SINH=IMSINH МНИМ.TAN=IMTAN МНИМ.АРГУМЕНТ=IMARGUMENT МНИМ.ВЕЩ=IMREAL МНИМ.ДЕЛ=IMDIV
  МНИМ.КОРЕНЬ=IMSQRT МНИМ.ПРОИЗВЕД=IMPRODUCT МНИМ.РАЗН=IMSUB МНИМ.СОПРЯЖ=IMCONJUGATE
  МНИМ.СТЕПЕНЬ=IMPOWER МНИМ.СУММ=IMSUM МНИМ.ЧАСТЬ=IMAGINARY МОБР=MINVERSE МОДА=MODE
  МОДА.НСК=MODE.MULT МОДА.ОДН=MODE.SNGL МОПРЕД=MDETERM МУЛЬТИНОМ=MULTINOMIAL МУМНОЖ=MMULT
  НАИБОЛЬШИЙ=LARGE НАИМЕНЬШИЙ=SMALL НАЙТИ=FIND НАЙТИБ=FINDB НАКЛОН=SLOPE НАКОПДОХОД=ACCRINT
  НАКОПДОХОДПОГАШ=ACCRINTM НД=NA НЕ=NOT НЕЧЁТ=ODD НОД=GCD НОК=LCM НОМИНАЛ=NOMINAL
  НОМНЕДЕЛИ=WEEKNUM НОМНЕДЕЛИ.ISO=ISOWEEKNUM НОРМ.ОБР=NORM.INV НОРМ.РАСП=NORM.DIST
  НОРМ.СТ.ОБР=NORM.S.INV НОРМ.СТ.РАСП=NORM.S.DIST НОРМАЛИЗАЦИЯ=STANDARDIZE НОРМОБР=NORMINV
  НОРМРАСП=NORMDIST НОРМСТОБР=NORMSINV НОРМСТРАСП=NORMSDIST ОБЛАСТИ=AREAS ОБЩДОХОД=CUMPRINC
  ОБЩПЛАТ=CUMIPMT ОБЪЕДИНИТЬ=TEXTJOIN ОКРВВЕРХ=CEILING ОКРВВЕРХ.МАТ=CEILING.MATH
  ОКРВВЕРХ.ТОЧН=CEILING.PRECISE ОКРВНИЗ=FLOOR ОКРВНИЗ.МАТ=FLOOR.MATH ОКРВНИЗ.ТОЧН=FLOOR.PRECISE
  ОКРУГЛ=ROUND ОКРУГЛВВЕРХ=ROUNDUP ОКРУГЛВНИЗ=ROUNDDOWN ОКРУГЛТ=MROUND ОСНОВАНИЕ=BASE ОСПЛТ=PPMT
  ОСТАТ=MOD ОТБР=TRUNC ОТРБИНОМ.РАСП=NEGBINOM.DIST ОТРБИНОМРАСП=NEGBINOMDIST ОТРЕЗОК=INTERCEPT
  ПДЛИТ=PDURATION ПЕРЕКЛЮЧ=SWITCH ПЕРЕСТ=PERMUT ПЕРЕСТА=PERMUTATIONA ПЕРСЕНТИЛЬ=PERCENTILE
  ПЕЧСИМВ=CLEAN ПИ=PI ПИРСОН=PEARSON ПЛТ=PMT ПОВТОР=REPT ПОДСТАВИТЬ=SUBSTITUTE ПОИСК=SEARCH
  ПОИСКБ=SEARCHB ПОИСКПОЗ=MATCH ПОИСКПОЗX=XMATCH ПОИСКПОЗХ=XMATCH ПОЛУЧЕНО=RECEIVED ПОРОГ=GESTEP
  ПОСЛЕД=SEQUENCE ПОСЛЕДОВ=SEQUENCE ПОСТОЛБЦ=TOCOL ПОСТРОК=TOROW ПРАВБ=RIGHTB ПРАВСИМВ=RIGHT
  ПРЕДСКАЗ=FORECAST ПРЕДСКАЗ.ETS=FORECAST.ETS ПРЕДСКАЗ.ETS.ДОВИНТЕРВАЛ=FORECAST.ETS.CONFINT
  ПРЕДСКАЗ.ETS.СЕЗОННОСТЬ=FORECAST.ETS.SEASONALITY ПРЕДСКАЗ.ETS.СТАТ=FORECAST.ETS.STAT
  ПРЕДСКАЗ.ЛИНЕЙН=FORECAST.LINEAR ПРЕОБР=CONVERT ПРОГНОЗ=FORECAST ПРОИЗВЕД=PRODUCT
  ПРОМЕЖУТОЧНЫЕ.ИТОГИ=SUBTOTAL ПРОПИСН=UPPER ПРОПНАЧ=PROPER ПРОСМОТР=LOOKUP ПРОСМОТРX=XLOOKUP
  ПРОСМОТРХ=XLOOKUP ПРОЦЕНТИЛЬ.ВКЛ=PERCENTILE.INC ПРОЦЕНТИЛЬ.ИСКЛ=PERCENTILE.EXC
  ПРОЦЕНТРАНГ=PERCENTRANK ПРОЦЕНТРАНГ.ВКЛ=PERCENTRANK.INC ПРОЦЕНТРАНГ.ИСКЛ=PERCENTRANK.EXC
  ПРОЦПЛАТ=ISPMT ПРПЛТ=IPMT ПС=PV ПСТР=MID ПСТРБ=MIDB ПУАССОН=POISSON ПУАССОН.РАСП=POISSON.DIST
  ПУО=VDB РАБДЕНЬ=WORKDAY РАБДЕНЬ.МЕЖД=WORKDAY.INTL РАВНОКЧЕК=TBILLEQ РАДИАНЫ=RADIANS
  РАЗВЕРНУТЬ=EXPAND РАЗНДАТ=DATEDIF РАНГ=RANK РАНГ.РВ=RANK.EQ РАНГ.СР=RANK.AVG РИМСКОЕ=ROMAN
  РОСТ=GROWTH РУБЛЬ=DOLLAR РУБЛЬ.ДЕС=DOLLARDE РУБЛЬ.ДРОБЬ=DOLLARFR РЯД.СУММ=SERIESSUM
  СБРОСИТЬ=DROP СВЕРНСТОЛБЦ=WRAPCOLS СВЕРНСТРОК=WRAPROWS СЕГОДНЯ=TODAY СЕКУНДЫ=SECOND
  СЖПРОБЕЛЫ=TRIM СИМВОЛ=CHAR СКИДКА=DISC СКОС=SKEW СКОС.Г=SKEW.P СЛУЧМАССИВ=RANDARRAY
  СЛУЧМЕЖДУ=RANDBETWEEN СЛЧИС=RAND СМЕЩ=OFFSET СОВПАД=EXACT СОРТ=SORT СОРТПО=SORTBY
  СРГАРМ=HARMEAN СРГЕОМ=GEOMEAN СРЗНАЧ=AVERAGE СРЗНАЧА=AVERAGEA СРЗНАЧЕСЛИ=AVERAGEIF
  СРЗНАЧЕСЛИМН=AVERAGEIFS СРОТКЛ=AVEDEV СТАВКА=RATE СТАНДОТКЛОН=STDEV СТАНДОТКЛОН.В=STDEV.S
  СТАНДОТКЛОН.Г=STDEV.P СТАНДОТКЛОНА=STDEVA СТАНДОТКЛОНП=STDEVP СТАНДОТКЛОНПА=STDEVPA
  СТЕПЕНЬ=POWER СТОЛБЕЦ=COLUMN СТОШYX=STEYX СТРОКА=ROW СТРОЧН=LOWER СТЬЮДЕНТ.ОБР=T.INV
  СТЬЮДЕНТ.ОБР.2Х=T.INV.2T СТЬЮДЕНТ.РАСП=T.DIST СТЬЮДЕНТ.РАСП.2Х=T.DIST.2T
  СТЬЮДЕНТ.РАСП.ПХ=T.DIST.RT СТЬЮДЕНТ.ТЕСТ=T.TEST СТЬЮДРАСП=TDIST СТЬЮДРАСПОБР=TINV СУММ=SUM
  СУММЕСЛИ=SUMIF СУММЕСЛИМН=SUMIFS СУММКВ=SUMSQ СУММКВРАЗН=SUMXMY2 СУММПРОИЗВ=SUMPRODUCT
  СУММРАЗНКВ=SUMX2MY2 СУММСУММКВ=SUMX2PY2 СЦЕП=CONCAT СЦЕПИТЬ=CONCATENATE СЧЁТ=COUNT
  СЧЁТЕСЛИ=COUNTIF СЧЁТЕСЛИМН=COUNTIFS СЧЁТЗ=COUNTA СЧИТАТЬПУСТОТЫ=COUNTBLANK Т=T ТДАТА=NOW
  ТЕКСТ=TEXT ТЕКСТДО=TEXTBEFORE ТЕКСТПОСЛЕ=TEXTAFTER ТЕКСТРАЗД=TEXTSPLIT ТЕНДЕНЦИЯ=TREND ТИП=TYPE
  ТИП.ОШИБКИ=ERROR.TYPE ТРАНСП=TRANSPOSE ТТЕСТ=TTEST УНИК=UNIQUE УРЕЗСРЕДНЕЕ=TRIMMEAN УСЛОВИЯ=IFS
  Ф.ТЕКСТ=FORMULATEXT ФАКТР=FACT ФИ=PHI ФИКСИРОВАННЫЙ=FIXED ФИЛЬТР=FILTER ФИШЕР=FISHER
  ФИШЕРОБР=FISHERINV ФОШ=ERF ФОШ.ТОЧН=ERF.PRECISE ФТЕСТ=FTEST ФУО=DB ХИ2.ОБР=CHISQ.INV
  ХИ2.ОБР.ПХ=CHISQ.INV.RT ХИ2.РАСП=CHISQ.DIST ХИ2.РАСП.ПХ=CHISQ.DIST.RT ХИ2.ТЕСТ=CHISQ.TEST
  ХИ2ОБР=CHIINV ХИ2РАСП=CHIDIST ХИ2ТЕСТ=CHITEST ЦЕЛОЕ=INT ЦЕНА=PRICE ЦЕНАКЧЕК=TBILLPRICE
  ЦЕНАПЕРВНЕРЕГ=ODDFPRICE ЦЕНАПОГАШ=PRICEMAT ЦЕНАПОСЛНЕРЕГ=ODDLPRICE ЦЕНАСКИДКА=PRICEDISC Ч=N
  ЧЁТН=EVEN ЧАС=HOUR ЧАСТНОЕ=QUOTIENT ЧАСТОТА=FREQUENCY ЧЗНАЧ=NUMBERVALUE ЧИСЛКОМБ=COMBIN
  ЧИСЛКОМБА=COMBINA ЧИСЛКУПОН=COUPNUM ЧИСЛСТОЛБ=COLUMNS ЧИСТВНДОХ=XIRR ЧИСТНЗ=XNPV
  ЧИСТРАБДНИ=NETWORKDAYS ЧИСТРАБДНИ.МЕЖД=NETWORKDAYS.INTL ЧПС=NPV ЧСТРОК=ROWS
  ШЕСТН.В.ВОСЬМ=HEX2OCT ШЕСТН.В.ДВ=HEX2BIN ШЕСТН.В.ДЕС=HEX2DEC ЭКВ.СТАВКА=RRI
  ЭКСП.РАСП=EXPON.DIST ЭКСПРАСП=EXPONDIST ЭКСЦЕСС=KURT ЭФФЕКТ=EFFECT ЮНИСИМВ=UNICHAR ЯЧЕЙКА=CELL
  `,
  logicals: { ИСТИНА: 'TRUE', ЛОЖЬ: 'FALSE' },
  errors: {
    '#Н/Д': '#N/A',
    '#ССЫЛКА!': '#REF!',
    '#ЗНАЧ!': '#VALUE!',
    '#ИМЯ?': '#NAME?',
    '#ЧИСЛО!': '#NUM!',
    '#ПУСТО!': '#NULL!',
    '#ДЕЛ/0!': '#DIV/0!',
    '#ПЕРЕНОС!': '#SPILL!',
    '#ВЫЧИСЛ!': '#CALC!',
  },
  sections: {
    Все: 'All',
    Данные: 'Data',
    Заголовки: 'Headers',
    Итоги: 'Totals',
    'Эта строка': 'This Row',
  },
};
